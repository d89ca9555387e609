-- Favourite: a product that a buyer likes, with its price in cents at that time. `tell_below_cents` and `tell_back` ask
-- for a notice when it costs less than that, or can be bought again. After a notice the first is the new price, the
-- second false.
create table favourite (
  buyer_id uuid not null references buyer on delete cascade,
  product_id bigint not null references product on delete cascade,
  liked_price_cents bigint not null check (liked_price_cents >= 0),
  was_sold_out boolean not null,
  liked_at timestamptz not null,
  -- Told when it costs less than this; null: not asked for.
  tell_below_cents bigint check (tell_below_cents > 0),
  -- Told once, when it can be bought again.
  tell_back boolean not null default false,
  primary key (buyer_id, product_id)
);
create index favourite_of_buyer on favourite (buyer_id, liked_at desc, product_id desc);
create index favourite_tell_back on favourite (product_id) where tell_back;
create index favourite_tell_below on favourite (product_id, tell_below_cents)
  where tell_below_cents is not null;
create trigger of_open_buyer before insert on favourite
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Product of which somebody may have to be notified. A trigger adds rows, a job deletes them.
create table favourite_news (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- True if it was sold out or off the shelf before. A buyer who waits for both is told that it is cheaper when its price
  -- fell, and that it is back when it was gone.
  is_back boolean not null
);
create index favourite_news_of_product on favourite_news (product_id);

-- List of products that a buyer names and fills, shared by a secret link where they wish (PRODUCT §7.11). A link that
-- was ended never opens anything again.
create table goods_list (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  created_at timestamptz not null,
  -- Opens the list to whoever has the link; null: not shared. A link that was ended never opens anything again.
  share_token text unique check (length(share_token) >= 32),
  -- Name of the list's owner for readers of the link, as the owner typed it; null: not shown.
  shared_by text check (length(shared_by) >= 1 and length(shared_by) <= 40),
  check (share_token is not null or shared_by is null)
);
create index goods_list_of_buyer on goods_list (buyer_id, created_at desc, id desc);
create trigger of_open_buyer before insert on goods_list
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Product in a buyer's list.
create table goods_list_item (
  list_id uuid not null references goods_list on delete cascade,
  product_id bigint not null references product on delete cascade,
  added_at timestamptz not null,
  primary key (list_id, product_id)
);
create index goods_list_item_latest on goods_list_item (list_id, added_at desc, product_id desc);

-- Trigger of a product that is cheaper or back: notes it when a favourite asks for that.
create function product_note_news() returns trigger language plpgsql as $$
declare
  is_back boolean := not old.in_stock or not old.on_sale;
begin
  if is_back and exists (select from favourite where product_id = new.id and tell_back)
    or exists (select from favourite where product_id = new.id and tell_below_cents > new.price_cents) then
    insert into favourite_news (product_id, is_back) values (new.id, is_back);
  end if;
  return null;
end $$;
create trigger product_news after update of price_cents, in_stock, on_sale on product
  for each row when (new.on_sale and new.in_stock
    and (new.price_cents < old.price_cents or not old.in_stock or not old.on_sale))
    execute function product_note_news();
