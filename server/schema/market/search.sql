create table product_search (
  product_id bigint primary key references product on delete cascade,
  -- What goods are found by: `<language>:<word>`, `c:<category>`.
  words tsvector not null,
  -- What sells and pleases stands first: the order in which candidates are taken.
  quality integer not null default 0,
  -- What goods are, beside their words: keys of kinds, such as `k:teapot`, and of what a title only mentions, `m:tea`.
  kinds text not null default ''
);
create index product_search_by_quality on product_search (quality desc, product_id desc);
create index product_search_words on product_search using gin (words);

-- A copy of the words of the best goods, for what very many have: the best of these are found by an index of a small table, not by
-- walking through all goods in the order of their quality. The job `search.pick-best` keeps it; a small catalogue has none.
create table product_search_best (
  product_id bigint primary key references product_search on delete cascade,
  words tsvector not null,
  quality integer not null
);
create index product_search_best_by_quality on product_search_best (quality desc, product_id desc);
create index product_search_best_words on product_search_best using gin (words);

-- The same words in their order, for the ranking of a thousand candidates.
create table product_search_text (
  product_id bigint not null references product_search on delete cascade,
  locale text not null,
  title text not null,
  -- Choices, shop, category.
  facts text not null,
  about text not null,
  primary key (product_id, locale)
);

-- Searches that a buyer keeps, and is told of when something new answers them (PRODUCT §7.3).
create table saved_search (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  -- The language it was written in: words are read by its rules.
  locale text not null,
  -- As the contract's `searchChoice` names it.
  choice jsonb not null check (octet_length(choice::text) <= 1000),
  tells boolean not null default true,
  created_at timestamptz not null,
  -- What arrived until then has been looked at.
  seen_until timestamptz not null default now(),
  -- When it is looked at again.
  next_at timestamptz not null default now() + '1 day'::interval
);
create index saved_search_due on saved_search (next_at) where tells;
create unique index saved_search_once on saved_search (buyer_id, choice);
create trigger of_open_buyer before insert on saved_search
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- When a product could first be found and bought. One that is hidden and shown again does not arrive twice.
create table search_arrival (
  product_id bigint primary key references product on delete cascade,
  arrived_at timestamptz not null default now()
);
create index search_arrival_latest on search_arrival (arrived_at);

-- How often words that find something were searched on a day, for "what others look for".
create table search_count (
  day date not null,
  locale text not null,
  words text not null,
  times integer not null check (times > 0),
  primary key (day, locale, words)
);
-- Suggestions are what others have searched and found: asked with each letter that is typed.
create index search_count_beginning on search_count (locale, words text_pattern_ops);
create index search_count_by_day on search_count (day);

-- What one buyer searched, the latest twenty.
create table search_history (
  buyer_id uuid not null references buyer on delete cascade,
  words text not null check (length(words) >= 1 and length(words) <= 60),
  searched_at timestamptz not null,
  primary key (buyer_id, words)
);
create trigger of_open_buyer before insert on search_history
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Who searched which words within a week, so that one person's searches count once. `who` is a keyed hash of account or address.
create table search_seen (
  locale text not null,
  words text not null,
  who bytea not null,
  day date not null,
  primary key (locale, words, who)
);
create index search_seen_by_day on search_seen (day);

-- Products whose texts changed and are not in the store yet; emptied by the service `search.index`.
create table search_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

-- Every word, with how many products have it: what is rare says more, and what nobody has may be mistyped.
create table search_word (
  word text collate "C" primary key,
  -- As people write it.
  shown text not null,
  product_count integer not null,
  -- Set while all its products are of one category.
  category text,
  -- Both kinds of Chinese share their words; each reader is offered them in the letters of their own.
  shown_traditional text
);
create index search_word_begins_1 on search_word ("left"(word, (strpos(word, ':') + 1)), product_count desc,
    word);
create index search_word_begins_2 on search_word ("left"(word, (strpos(word, ':') + 2)), product_count desc,
    word);
create index search_word_spelled on search_word using gin (substr(word, (strpos(word, ':') + 1)) gin_trgm_ops)
  where length(word) >= 8 and word !~ '^([#c]:|[a-z]+:=)';

create function product_search_arrived() returns trigger language plpgsql as $$
begin
  insert into search_arrival (product_id) select id from product where id = new.product_id and on_sale
  on conflict do nothing;
  return null;
end $$;
create trigger product_search_arrived after insert on product_search
  for each row execute function product_search_arrived();

create function search_product_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) values (new.id);
  return null;
end $$;
create trigger search_product_changed after update of specs, attributes, category, shop_id on product
  for each row when (old.specs is distinct from new.specs or old.attributes is distinct from new.attributes
    or old.category is distinct from new.category or old.shop_id is distinct from new.shop_id)
    execute function search_product_changed();

create function search_shop_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) select id from product where shop_id = new.id;
  return null;
end $$;
create trigger search_shop_changed after update of name on shop
  for each row when (old.name is distinct from new.name) execute function search_shop_changed();

create function search_texts_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger search_text_added after insert on product_text referencing new table as changed
  for each statement execute function search_texts_changed();
create trigger search_text_changed after update on product_text referencing new table as changed
  for each statement execute function search_texts_changed();
create trigger search_text_removed after delete on product_text referencing old table as changed
  for each statement execute function search_texts_changed();

-- Words of one language that are spelled much like another. Two slips of the finger leave a word of seven letters a fifth of its
-- groups of three; the bound keeps a question cheap in a language of a million words.
create function words_spelled_alike(asked text, language text, letters_apart int, looked_max int)
returns table (word text, shown text, product_count int)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select near.word, near.shown, near.product_count from (
    select w.word, w.shown, w.product_count, substr(w.word, strpos(w.word, ':') + 1) as spelled from search_word w
    where substr(w.word, strpos(w.word, ':') + 1) % asked and length(w.word) >= 8 and w.word !~ '^([#c]:|[a-z]+:=)'
      and starts_with(w.word, language || ':')
      and length(w.word) between length(language) + 1 + length(asked) - letters_apart and length(language) + 1 + length(asked) + letters_apart
    limit looked_max
  ) near order by similarity(near.spelled, asked) desc, near.product_count desc, near.word limit 20
$$;
