-- Shop. `open` says whether buyers find it and its goods; `suspended` is the step that operators decided: 0 none, 1 no
-- new orders, 2 goods hidden too, 3 payouts held too. Counters (`fans`, `sales_…`, `reviews_…`, `product_count`) are
-- kept by jobs and verbs.
-- Members change profile, holiday and alerts; `version` is raised with each change of profile or freight. Never
-- deleted.
create table shop (
  id bigint generated always as identity primary key,
  external_id text not null unique,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  room text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  since smallint not null,
  fans integer not null default 0 check (fans >= 0),
  reviews_favourable integer not null default 0 check (reviews_favourable >= 0),
  reviews_total integer not null default 0,
  sales_recent integer not null default 0 check (sales_recent >= 0),
  sales_total bigint not null default 0 check (sales_total >= 0),
  product_count integer not null default 0 check (product_count >= 0),
  pictures text[] not null default '{}',
  -- Cents of one order's goods from which freight is free; null where it never is.
  free_freight_from_cents bigint check (free_freight_from_cents > 0),
  open boolean not null default true,
  created_at timestamptz not null default now(),
  -- A shop that is away sells nothing until then; its goods stay to be seen. Null, or a time that is over: it is there.
  away_until timestamptz,
  -- Counts what members changed of profile and freight: two who change the same notice one another.
  version integer not null default 0,
  -- Threshold in pieces at which a SKU of the shop counts as running out.
  low_stock_at integer not null default 5 check (low_stock_at >= 0 and low_stock_at <= 999),
  -- E-mail address and language for SKUs that run out; null: they are shown only in the console.
  alert_email text check (char_length(alert_email) <= 160),
  alert_locale text,
  -- The picture at the head of a shop's page, and what it shows, by language; null: pictures of its goods stand there.
  cover text check (cover ~ '^/media/upload/[0-9a-f-]{36}$'),
  cover_alts jsonb not null default '{}' check (jsonb_typeof(cover_alts) = 'object'),
  -- False while the keys of the name (`shop_name_key`) have to be made; the server's code makes them.
  name_is_keyed boolean not null default false,
  -- Address from which the shop sends and to which it takes returns; null: not set. An agreed return keeps the address
  -- that it was agreed with, since the buyer sends there.
  return_address jsonb check (jsonb_typeof(return_address) = 'object'),
  -- A shop is suspended in steps that add up: 1 it takes no new orders, 2 its goods are hidden too, 3 its payouts are held too.
  suspended smallint not null default 0 check (suspended >= 0 and suspended <= 3),
  -- True if the shop opens again when its goods are no longer hidden.
  reopens boolean not null default true,
  constraint shop_alerts_in_a_language check ((alert_email is null) = (alert_locale is null)),
  check (reviews_total >= reviews_favourable),
  -- Whoever writes, whichever program: a shop whose goods are hidden is not open.
  constraint shop_hidden_not_open check (not (open and suspended >= 2))
);
comment on column shop.cover_alts is 'ts Record<string, string>';
comment on column shop.return_address is 'ts { addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string }';
comment on column shop.suspended is 'ts 0 | 1 | 2 | 3';
create index shop_by_name on shop (lower(name));
create index shop_by_name_and_id on shop (lower(name), id);
create index shop_by_recent_sales on shop (sales_recent, id);
create index shop_by_sales on shop (sales_total desc, id desc) where open;
create index shop_name_waiting on shop (id) where not name_is_keyed;
create index shop_words on shop using gin (name gin_trgm_ops);
create index shop_suspended on shop (id) where suspended > 0;

-- Shop that a buyer follows.
create table shop_follow (
  buyer_id uuid not null references buyer on delete cascade,
  shop_id bigint not null references shop on delete cascade,
  created_at timestamptz not null default now(),
  primary key (buyer_id, shop_id)
);
create index shop_follow_of_buyer on shop_follow (buyer_id, created_at desc, shop_id desc);
create trigger of_open_buyer before insert on shop_follow
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Key of a shop's name, folded so that names that look alike have the same key: no shop opens under such a name, and
-- shops are found however their names are typed. Written by the service that waits for `shop.name_is_keyed`.
create table shop_name_key (
  shop_id bigint not null references shop on delete cascade,
  key text collate "C" not null,
  -- The whole name; otherwise what is left of it from a later word on.
  is_whole boolean not null,
  primary key (shop_id, key)
);
create index shop_name_key_by_key on shop_name_key (key);

-- Tagline and description of a shop in one language.
create table shop_text (
  shop_id bigint not null references shop on delete cascade,
  locale text not null,
  tagline text not null,
  about text not null,
  primary key (shop_id, locale)
);

-- Trigger of a changed shop name: its keys have to be made anew.
create function shop_name_changed() returns trigger language plpgsql as $$
begin
  new.name_is_keyed := false;
  return new;
end $$;
create trigger shop_name_changed before update of name on shop
  for each row when (old.name is distinct from new.name) execute function shop_name_changed();

-- Keys of tables that are made before the one they refer to.
alter table picture add constraint picture_shop_id_fkey foreign key (shop_id) references shop;
