-- What the same people looked at or bought, for each product the twenty that most have in common with it. The job
-- `viewed.reckon-beside` writes it from views and completed orders; it names nobody.
create table product_beside (
  product_id bigint not null references product on delete cascade,
  other_id bigint not null references product on delete cascade,
  weight integer not null check (weight > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
-- Until when views and orders are in it.
create table product_beside_until (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
