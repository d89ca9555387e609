-- What a picture of goods shows, in words, by its address: read aloud in place of the title. A picture that is not named has none.
alter table product_text
  add column picture_alts jsonb not null default '{}' check (jsonb_typeof(picture_alts) = 'object');
comment on column product_text.picture_alts is 'ts Record<string, string>';
