-- concurrently
drop index concurrently if exists search_word_spelled;
create index concurrently search_word_spelled on search_word using gin (substr(word, strpos(word, ':') + 1) gin_trgm_ops)
  where length(word) >= 8 and word !~ '^([#c]:|[a-z]+:=)';
drop index concurrently if exists search_word_like;
