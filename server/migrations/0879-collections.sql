-- Collections of a shop's goods.
create table collection (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  position integer not null check (position between 1 and 50),
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles <> '{}'),
  sort text not null check (sort in ('hand', 'newest', 'priceUp')),
  version integer not null default 1,
  operator_id uuid not null references operator,
  saved_at timestamptz not null default now(),
  constraint collection_position unique (shop_id, position) deferrable
);
comment on column collection.titles is 'ts Record<string, string>';
comment on column collection.sort is 'ts "hand" | "newest" | "priceUp"';

create table collection_goods (
  collection_id bigint not null references collection on delete cascade,
  product_id bigint not null references product on delete cascade,
  place integer not null check (place between 1 and 200),
  primary key (collection_id, product_id),
  constraint collection_goods_place unique (collection_id, place)
);
create index collection_goods_of_product on collection_goods (product_id);
