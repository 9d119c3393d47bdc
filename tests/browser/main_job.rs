//! The whole main job: on a phone and on a laptop, with and without scripts, in both languages, in the light and in
//! the dark, by pointer and by keyboard.

use gouds8::wording::Language;

use crate::browser::{LAPTOP, Look, PHONE, Scheme};
use crate::evening::whole_evening;
use crate::keyboard::Keyboard;
use crate::person::{Hand, Person};
use crate::site::Site;

async fn done_by(look: Look, hand: Hand) {
    let site = Site::new();
    let person = Person::with(&site, look, hand).await;
    whole_evening(&person).await;
}

#[tokio::test]
async fn on_a_phone() {
    let look = Look {
        width: PHONE,
        scheme: Scheme::Light,
        language: Language::Dutch,
        scripts: true,
    };
    done_by(look, Hand::Pointer).await;
}

#[tokio::test]
async fn on_a_phone_in_the_dark_without_scripts_in_english() {
    let look = Look {
        width: PHONE,
        scheme: Scheme::Dark,
        language: Language::English,
        scripts: false,
    };
    done_by(look, Hand::Pointer).await;
}

#[tokio::test]
async fn on_a_laptop_in_the_dark() {
    let look = Look {
        width: LAPTOP,
        scheme: Scheme::Dark,
        language: Language::Dutch,
        scripts: true,
    };
    done_by(look, Hand::Pointer).await;
}

#[tokio::test]
async fn on_a_laptop_without_scripts_in_english() {
    let look = Look {
        width: LAPTOP,
        scheme: Scheme::Light,
        language: Language::English,
        scripts: false,
    };
    done_by(look, Hand::Pointer).await;
}

#[tokio::test]
async fn by_keyboard_alone() {
    let look = Look {
        width: LAPTOP,
        scheme: Scheme::Light,
        language: Language::Dutch,
        scripts: false,
    };
    done_by(look, Hand::Keyboard(Keyboard::default())).await;
}
