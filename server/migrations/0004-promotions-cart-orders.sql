create table promo_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('fixed', 'percent')),
  -- Cents for fixed, basis points for percent.
  amount bigint not null check (amount > 0 and (kind = 'fixed' or amount <= 10000)),
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  uses_per_buyer integer check (uses_per_buyer > 0),
  uses_total integer check (uses_total > 0),
  used integer not null default 0 check (used >= 0 and (uses_total is null or used <= uses_total)),
  -- Only goods of this shop or category; null is all.
  shop_id bigint references shop,
  category text
);

-- A checkout uses one code at most.
create table promo_use (
  checkout_id uuid primary key,
  promo_id bigint not null references promo_code,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now()
);
create index promo_use_of_buyer on promo_use (buyer_id, promo_id);

create table cart_line (
  buyer_id uuid not null references buyer on delete cascade,
  sku_id bigint not null references sku on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  selected boolean not null default true,
  added_price_cents bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (buyer_id, sku_id)
);

-- One checkout places one order for each shop. `order` is a reserved word, hence the name.
create table purchase (
  id uuid primary key,
  order_no text not null unique,
  checkout_id uuid not null,
  buyer_id uuid not null references buyer,
  shop_id bigint not null references shop,
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, -1, -4, 5)),
  version integer not null default 1,
  quantity integer not null check (quantity > 0),
  goods_cents bigint not null check (goods_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and goods_cents),
  total_cents bigint not null,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
  promo_id bigint references promo_code,
  promo_code text,
  note text not null default '',
  -- Address and freight as they were when ordered.
  address jsonb not null,
  days_min smallint not null,
  days_max smallint not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  paid_at timestamptz,
  check (total_cents = goods_cents + freight_cents - discount_cents),
  check ((paid_at is not null) = (status not in (0, -1))),
  check ((expires_at is not null) = (status = 0))
);
create index purchase_of_buyer on purchase (buyer_id, created_at desc, id desc);
create index purchase_of_buyer_by_status on purchase (buyer_id, status, created_at desc, id desc);
create index purchase_of_shop on purchase (shop_id, status, created_at desc);
create index purchase_of_checkout on purchase (checkout_id);
create index purchase_expiring on purchase (expires_at) where status = 0;

create table purchase_line (
  purchase_id uuid not null references purchase,
  sku_id bigint not null references sku,
  product_id bigint not null references product,
  quantity integer not null check (quantity > 0),
  price_cents bigint not null check (price_cents > 0),
  subtotal_cents bigint not null,
  -- Titles and spec per language as they were when ordered.
  title jsonb not null,
  spec jsonb not null,
  picture text not null,
  primary key (purchase_id, sku_id),
  check (subtotal_cents = price_cents * quantity)
);
create index purchase_line_of_product on purchase_line (product_id);

create table purchase_history (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchase,
  status smallint not null,
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'timer')),
  at timestamptz not null default clock_timestamp()
);
create index purchase_history_of_purchase on purchase_history (purchase_id, id);

-- The states that may follow each other. Whatever asks for another step is refused here.
create function purchase_check_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.status = 0 and new.status in (1, -1)) or
    (old.status = 1 and new.status in (2, -4)) or
    (old.status = 2 and new.status in (3, -4)) or
    (old.status = 3 and new.status in (4, -4)) or
    (old.status = -4 and new.status in (1, 2, 3, 5))
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger purchase_steps before update on purchase for each row execute function purchase_check_step();

-- What was paid for and is not counted yet. Payments only add here, so that two who buy of one shop do not wait
-- for each other; a job adds it to products and shops.
create table sale_to_count (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  shop_id bigint not null references shop on delete cascade,
  quantity integer not null check (quantity > 0)
);

create table shipment (
  purchase_id uuid primary key references purchase,
  carrier text not null,
  tracking_no text not null,
  shipped_at timestamptz not null default now()
);
create table shipment_event (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references shipment,
  at timestamptz not null,
  place text not null default '',
  "text" text not null
);
create index shipment_event_of_purchase on shipment_event (purchase_id, at);

comment on column promo_code.kind is 'ts "fixed" | "percent"';
comment on column purchase.status is 'ts 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5';
comment on column purchase_history.status is 'ts 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5';
comment on column purchase_history.actor is 'ts "buyer" | "seller" | "operator" | "timer"';
comment on column purchase_line.title is 'ts Partial<Localized>';
comment on column purchase_line.spec is 'ts Partial<Localized>';
