-- Machine translation of a text into one language, by the SHA-256 of the text and its language. Shared by equal texts;
-- deleted after 90 days.
create table translated_text (
  digest bytea not null check (octet_length(digest) = 32),
  locale text not null,
  text text not null check (char_length(text) <= 20000),
  made_at timestamptz not null,
  primary key (digest, locale)
);
create index translated_text_by_age on translated_text (made_at);
