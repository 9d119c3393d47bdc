
## ########## Resource: general ###############

language-name = English


## ########## Resource: general ###############

language-name = Nederlands

