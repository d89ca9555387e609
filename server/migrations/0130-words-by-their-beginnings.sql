-- concurrently
drop index concurrently if exists search_word_begins_1;
create index concurrently search_word_begins_1 on search_word (left(word, strpos(word, ':') + 1), product_count desc, word);
drop index concurrently if exists search_word_begins_2;
create index concurrently search_word_begins_2 on search_word (left(word, strpos(word, ':') + 2), product_count desc, word);
