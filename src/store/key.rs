//! The keys of rows, and the numbers by which change is noticed.

macro_rules! whole_number {
    ($($(#[$meta:meta])* $name:ident,)+) => {
        $(
            $(#[$meta])*
            #[derive(
                Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
                serde::Serialize, serde::Deserialize,
            )]
            #[serde(transparent)]
            pub struct $name(pub i64);

            impl std::fmt::Display for $name {
                fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    self.0.fmt(formatter)
                }
            }

            impl std::str::FromStr for $name {
                type Err = std::num::ParseIntError;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    text.parse().map(Self)
                }
            }
        )+
    };
}

whole_number! {
    /// The key of an account.
    AccountKey,
    /// The key of a session.
    SessionKey,
    /// The key of an invitation.
    InvitationKey,
    /// The key of a competition.
    CompetitionKey,
    /// The key of a player of a competition; never given to another player.
    PlayerKey,
    /// The key of a person of the register.
    PersonKey,
    /// The key of a round.
    RoundKey,
    /// The key of a game; never given to another game.
    GameKey,
    /// The key of a list of words; never given to another list.
    WordListKey,
    /// How often a competition was changed, from 1: raised by every deed in it.
    Revision,
    /// How often one record was changed, from 1: a form sends back the one that it was filled from.
    Version,
}
