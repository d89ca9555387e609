-- Product that stands beside another: of those that the same buyers viewed or bought, the twenty with most in common.
-- The job `viewed.reckon-beside` writes it from views and completed orders. It contains no buyers.
create table product_beside (
  product_id bigint not null references product on delete cascade,
  other_id bigint not null references product on delete cascade,
  weight integer not null check (weight > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);

-- Time up to which views and completed orders are counted in `product_beside`. One row.
create table product_beside_until (
  is_only boolean default true primary key check (is_only),
  at timestamptz not null
);

-- Product that a buyer viewed, with the latest time. At most 200 for each buyer; the oldest are deleted.
create table viewed (
  buyer_id uuid not null references buyer on delete cascade,
  product_id bigint not null references product on delete cascade,
  viewed_at timestamptz not null,
  primary key (buyer_id, product_id)
);
create index viewed_by_time on viewed (viewed_at, product_id);
create index viewed_of_buyer on viewed (buyer_id, viewed_at desc, product_id desc);
-- Buyers who viewed a product, the latest first.
create index viewed_of_product on viewed (product_id, viewed_at desc, buyer_id);
create trigger of_open_buyer before insert on viewed
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
