language-name = Nederlands
