-- What a buyer looked at lately; the oldest give way.
create table viewed (
  buyer_id uuid not null references buyer on delete cascade,
  product_id bigint not null references product on delete cascade,
  viewed_at timestamptz not null,
  primary key (buyer_id, product_id)
);
create index viewed_of_buyer on viewed (buyer_id, viewed_at desc, product_id desc);
-- Who else looked at it, the latest first.
create index viewed_of_product on viewed (product_id, viewed_at desc, buyer_id);
