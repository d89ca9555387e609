-- concurrently
-- Reviews in the reader's language come first, then the others, each in the order that is chosen: every language is read by an index
-- of its own order, whatever the filter. The indexes across all languages, which lists of goods used before, have no reader any more.
drop index concurrently if exists review_of_language_stars_by_helpful;
create index concurrently review_of_language_stars_by_helpful on review (product_id, locale, product_score, helpful desc, id desc) where hidden_at is null;
drop index concurrently if exists review_of_language_stars_by_newest;
create index concurrently review_of_language_stars_by_newest on review (product_id, locale, product_score, id desc) where hidden_at is null;
drop index concurrently if exists review_of_language_pictured_by_helpful;
create index concurrently review_of_language_pictured_by_helpful on review (product_id, locale, helpful desc, id desc) where hidden_at is null and has_pictures;
drop index concurrently if exists review_of_language_pictured_by_newest;
create index concurrently review_of_language_pictured_by_newest on review (product_id, locale, id desc) where hidden_at is null and has_pictures;
drop index concurrently if exists review_of_shop_language_stars;
create index concurrently review_of_shop_language_stars on review (shop_id, locale, product_score, id desc) where hidden_at is null;
drop index concurrently if exists review_of_shop_language_pictured;
create index concurrently review_of_shop_language_pictured on review (shop_id, locale, id desc) where hidden_at is null and has_pictures;
drop index concurrently if exists review_by_helpful;
drop index concurrently if exists review_of_stars_by_helpful;
drop index concurrently if exists review_of_stars_by_newest;
drop index concurrently if exists review_pictured_by_helpful;
drop index concurrently if exists review_pictured_by_newest;
-- What a machine made of a text in another language, for who reads it next; found by a digest of the text and its language.
drop table if exists translated_text;
create table translated_text (
  digest bytea not null check (octet_length(digest) = 32),
  locale text not null,
  "text" text not null check (char_length("text") <= 20000),
  made_at timestamptz not null,
  primary key (digest, locale)
);
create index translated_text_by_age on translated_text (made_at);
