## Dagen van de week, zo kort als ze voor een datum staan

weekday-monday = ma
weekday-tuesday = di
weekday-wednesday = wo
weekday-thursday = do
weekday-friday = vr
weekday-saturday = za
weekday-sunday = zo

## Maanden

month-january = januari
month-february = februari
month-march = maart
month-april = april
month-may = mei
month-june = juni
month-july = juli
month-august = augustus
month-september = september
month-october = oktober
month-november = november
month-december = december
