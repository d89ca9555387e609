-- Which words buyers had searched before they opened, bagged or bought a shop's goods, for the shop's numbers.

create table search_open (
  shop_id bigint not null references shop,
  day date not null,
  words text not null check (length(words) between 1 and 60),
  product_id bigint not null references product on delete cascade,
  -- A keyed hash of account or address: the same person counts once.
  who bytea not null,
  -- Of a visitor null: what becomes of it is not followed then.
  buyer_id uuid references buyer,
  bagged boolean not null default false,
  paid boolean not null default false,
  primary key (shop_id, day, words, product_id, who)
);
create index search_open_of_buyer on search_open (buyer_id, product_id) where buyer_id is not null;
create index search_open_by_day on search_open (day);
comment on column search_open.day is 'ts string';

-- Whose bag it was, so that the words that led there are known when the note is counted.
alter table bag_to_count add column buyer_id uuid;
create or replace function cart_line_note() returns trigger language plpgsql as $$
begin
  insert into bag_to_count (sku_id, buyer_id) values (new.sku_id, new.buyer_id);
  return null;
end $$;
