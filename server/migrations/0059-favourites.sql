-- Products a buyer likes, with what they cost then.
create table favourite (
  buyer_id uuid not null references buyer on delete cascade,
  product_id bigint not null references product on delete cascade,
  liked_price_cents bigint not null check (liked_price_cents >= 0),
  was_sold_out boolean not null,
  liked_at timestamptz not null,
  primary key (buyer_id, product_id)
);
create index favourite_of_buyer on favourite (buyer_id, liked_at desc, product_id desc);
create index shop_follow_of_buyer on shop_follow (buyer_id, created_at desc, shop_id desc);
