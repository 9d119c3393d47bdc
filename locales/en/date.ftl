## Days of the week, as short as they stand before a date

weekday-monday = Mon
weekday-tuesday = Tue
weekday-wednesday = Wed
weekday-thursday = Thu
weekday-friday = Fri
weekday-saturday = Sat
weekday-sunday = Sun

## Months

month-january = January
month-february = February
month-march = March
month-april = April
month-may = May
month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December
