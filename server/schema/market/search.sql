-- Product as the search engine knows it: the words it is found by, and its quality, by which candidates are taken.
-- Written by the service `search.index`; a copy, which can be made anew from the products.
create table product_search (
  product_id bigint primary key references product on delete cascade,
  -- Words by which it is found: `<language>:<word>`, `c:<category>`.
  words tsvector not null,
  -- Order in which candidates are taken: products that sell and are liked come first.
  quality integer not null default 0,
  -- Keys of the kinds of goods that it is, such as `k:teapot`, and that its title only mentions, `m:tea`.
  kinds text not null default ''
);
create index product_search_by_quality on product_search (quality desc, product_id desc);
create index product_search_words on product_search using gin (words);

-- Copy of the words of the best products: for words that very many products have, the best are found in a small table.
-- The job `search.pick-best` writes it; a small catalogue has none.
create table product_search_best (
  product_id bigint primary key references product_search on delete cascade,
  words tsvector not null,
  quality integer not null
);
create index product_search_best_by_quality on product_search_best (quality desc, product_id desc);
create index product_search_best_words on product_search_best using gin (words);

-- Texts of a product in one language as the ranking reads them: title, facts (options, shop, category) and description.
create table product_search_text (
  product_id bigint not null references product_search on delete cascade,
  locale text not null,
  title text not null,
  -- Choices, shop, category.
  facts text not null,
  about text not null,
  primary key (product_id, locale)
);

-- Search that a buyer keeps, to be notified when a new product answers it (PRODUCT §7.3), where `tells` is true.
-- `seen_until` is up to which arrival it was looked at, `next_at` when it is looked at again.
create table saved_search (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  -- The language it was written in: words are read by its rules.
  locale text not null,
  -- As the contract's `searchChoice` names it.
  choice jsonb not null check (octet_length(choice::text) <= 1000),
  tells boolean not null default true,
  created_at timestamptz not null,
  -- Products that arrived until then have been looked at.
  seen_until timestamptz not null default now(),
  -- When it is looked at again.
  next_at timestamptz not null default now() + '1 day'::interval
);
create index saved_search_due on saved_search (next_at) where tells;
create unique index saved_search_once on saved_search (buyer_id, choice);
create trigger of_open_buyer before insert on saved_search
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Time at which a product could first be found and bought. A product that is hidden and shown again does not arrive
-- twice.
create table search_arrival (
  product_id bigint primary key references product on delete cascade,
  arrived_at timestamptz not null default now()
);
create index search_arrival_latest on search_arrival (arrived_at);

-- Number of searches for words on a day by UTC, of words that found something: for suggestions and "often searched".
-- Kept for a week.
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

-- Search of a buyer. The latest twenty of each buyer are kept.
create table search_history (
  buyer_id uuid not null references buyer on delete cascade,
  words text not null check (length(words) >= 1 and length(words) <= 60),
  searched_at timestamptz not null,
  primary key (buyer_id, words)
);
create trigger of_open_buyer before insert on search_history
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Words for which a search found nothing, on a day by UTC: `shop_id` is the shop that was searched, 0 the whole market; `category` the
-- one that was asked for, or empty. It tells no person: `marks` has one of 64 bits set for each who searched, by a keyed hash of
-- which six bits are used, so that the number of people can be guessed and nobody found. At most 2,000 rows of a day; kept for 30 days.
create table search_miss (
  day date not null,
  shop_id bigint not null default 0,
  category text not null default '',
  words text not null check (length(words) >= 1 and length(words) <= 60),
  times integer not null check (times > 0),
  marks bit(64) not null,
  primary key (day, shop_id, category, words)
);
comment on column search_miss.day is 'ts string';
create index search_miss_of_shop on search_miss (shop_id, category, day);

-- Search of a person within the last week, so that each person's searches count once. `who` is a keyed hash of account
-- or address.
create table search_seen (
  locale text not null,
  words text not null,
  who bytea not null,
  day date not null,
  primary key (locale, words, who)
);
create index search_seen_by_day on search_seen (day);

-- Product whose texts changed and that is not indexed yet. Triggers add rows, the service `search.index` deletes them.
create table search_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

-- Word of the catalogue in one language, with the number of products that have it: rare words weigh more, and words
-- that no product has may be mistyped. Kept by the indexer.
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

-- Trigger of a product's first indexing: notes its arrival when it is on sale.
create function product_search_arrived() returns trigger language plpgsql as $$
begin
  insert into search_arrival (product_id) select id from product where id = new.product_id and on_sale
  on conflict do nothing;
  return null;
end $$;
create trigger product_search_arrived after insert on product_search
  for each row execute function product_search_arrived();

-- Trigger of a product whose axes, attributes, category or shop changed: it has to be indexed anew.
create function search_product_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) values (new.id);
  return null;
end $$;
create trigger search_product_changed after update of specs, attributes, category, shop_id on product
  for each row when (old.specs is distinct from new.specs or old.attributes is distinct from new.attributes
    or old.category is distinct from new.category or old.shop_id is distinct from new.shop_id)
    execute function search_product_changed();

-- Trigger of a shop whose name changed: its products have to be indexed anew.
create function search_shop_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) select id from product where shop_id = new.id;
  return null;
end $$;
create trigger search_shop_changed after update of name on shop
  for each row when (old.name is distinct from new.name) execute function search_shop_changed();

-- Trigger of changed product texts: their products have to be indexed anew.
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

-- Words of a language that are spelled much like `asked`, at most twenty, the most alike first. Two wrong letters leave
-- a word of seven letters a fifth of its trigrams, hence the threshold; `looked_max` bounds the cost in a language of a
-- million words.
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
