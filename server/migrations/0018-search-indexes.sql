-- What searches use until the search has a store of its own. Trigrams see letters of other scripts only where the database knows them.
create extension if not exists pg_trgm;

-- Each Chinese or Korean letter is a word of its own here: so one or two of them are found by an index too.
create function search_text(p_text text) returns text language sql immutable parallel safe
return regexp_replace(p_text, '([\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g');
create index product_text_words on product_text using gin (search_text(title) gin_trgm_ops);

create index buyer_words on buyer using gin (account gin_trgm_ops, given_name gin_trgm_ops, email gin_trgm_ops, mobile gin_trgm_ops);
