DROP TABLE word_decision;
DROP TABLE word_list;
