-- concurrently
drop index concurrently if exists operator_words;
create index concurrently operator_words on operator using gin (name gin_trgm_ops, account gin_trgm_ops);
drop index concurrently if exists shop_words;
create index concurrently shop_words on shop using gin (name gin_trgm_ops);
