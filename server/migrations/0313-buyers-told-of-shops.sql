-- Buyers with open orders of a shop are told that it takes no new orders, and when it does again; a part of them at a time.
create table shop_news (
  -- The decision about the shop: it is told once.
  id uuid primary key,
  shop_id bigint not null references shop,
  shop_name text not null,
  what text not null check (what in ('suspended', 'released')),
  at timestamptz not null,
  -- News of the beginning that were cut off by those of the end: only who was told of the one is told of the other.
  cuts_off uuid references shop_news,
  -- How far it is: a state of orders (an index of the list in the code) and the last order of it, newest first.
  states_done smallint not null default 0,
  after_at timestamptz,
  after_id uuid,
  told integer not null default 0,
  finished_at timestamptz,
  check (num_nonnulls(after_at, after_id) in (0, 2))
);
create unique index shop_news_of_shop on shop_news (shop_id) where finished_at is null;
comment on column shop_news.what is 'ts "suspended" | "released"';
-- Who has been told, however many orders they have; forgotten when all are told.
create table shop_news_told (
  news_id uuid not null references shop_news,
  buyer_id uuid not null references buyer on delete cascade,
  primary key (news_id, buyer_id)
);
create index shop_news_told_of_buyer on shop_news_told (buyer_id);
