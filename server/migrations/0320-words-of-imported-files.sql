-- What a shop has decided about the words of files that it imports: which column a heading means, which category a name.
-- An empty meaning leaves a column out.
create table goods_import_word (
  shop_id bigint not null references shop on delete cascade,
  kind text not null check (kind in ('column', 'category')),
  word text not null check (length(word) between 1 and 120),
  meaning text not null check (length(meaning) <= 60),
  saved_at timestamptz not null default now(),
  primary key (shop_id, kind, word)
);
