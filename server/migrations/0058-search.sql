-- The search's own store. The server's code makes words of texts, so that questions and goods are folded by the same rules;
-- the database says which goods wait for it.

create table product_search (
  product_id bigint primary key references product on delete cascade,
  -- What goods are found by: `<language>:<word>`, `c:<category>`.
  words tsvector not null,
  -- What sells and pleases stands first: the order in which candidates are taken.
  quality integer not null default 0
);
create index product_search_words on product_search using gin (words);
create index product_search_by_quality on product_search (quality desc, product_id desc);

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

-- Every word, with how many products have it: what is rare says more, and what nobody has may be mistyped.
create table search_word (
  word text collate "C" primary key,
  -- As people write it.
  shown text not null,
  product_count integer not null,
  -- Set while all its products are of one category.
  category text
);
create index search_word_like on search_word using gin (word gin_trgm_ops);

-- Products whose texts changed and are not in the store yet; emptied by the service `search.index`.
create table search_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

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

create function search_product_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) values (new.id);
  return null;
end $$;
create trigger search_product_changed after update of specs, category, shop_id on product for each row
  when ((old.specs, old.category, old.shop_id) is distinct from (new.specs, new.category, new.shop_id))
  execute function search_product_changed();

create function search_shop_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) select id from product where shop_id = new.id;
  return null;
end $$;
create trigger search_shop_changed after update of name on shop for each row
  when (old.name is distinct from new.name) execute function search_shop_changed();

insert into search_waiting (product_id) select id from product;

-- What one buyer searched, the latest twenty.
create table search_history (
  buyer_id uuid not null references buyer on delete cascade,
  words text not null check (length(words) between 1 and 60),
  searched_at timestamptz not null,
  primary key (buyer_id, words)
);

-- How often words that find something were searched on a day, for "what others look for".
create table search_count (
  day date not null,
  locale text not null,
  words text not null,
  times integer not null check (times > 0),
  primary key (day, locale, words)
);
