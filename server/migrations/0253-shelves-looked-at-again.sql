-- Products that went on or off the shelf, to be looked at again for what is running out: whoever bought of one at the same moment
-- saw it as it was before. A job looks at these alone, and not at all goods.
create table shelf_changed (
  product_id bigint primary key references product on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index shelf_changed_by_time on shelf_changed (at, product_id);

create or replace function product_note_low() returns trigger language plpgsql as $$
begin
  insert into shelf_changed (product_id) values (new.id) on conflict (product_id) do update set at = clock_timestamp();
  delete from low_stock where product_id = new.id and (not new.on_sale or shop_id <> new.shop_id);
  if new.on_sale then
    insert into low_stock (sku_id, shop_id, product_id)
      select sku.id, new.shop_id, new.id from sku join shop on shop.id = new.shop_id
      where sku.product_id = new.id and sku.active and sku.stock <= shop.low_stock_at order by sku.id
    on conflict (sku_id) do nothing;
  end if;
  return null;
end $$;

create function low_stock_look_at(p_looked bigint[]) returns void language sql as $$
  delete from low_stock l using sku, product, shop
    where l.product_id = any(p_looked) and sku.id = l.sku_id and product.id = l.product_id and shop.id = l.shop_id
      and not (sku.active and product.on_sale and sku.stock <= shop.low_stock_at);
  insert into low_stock (sku_id, shop_id, product_id)
    select sku.id, shop.id, product.id from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    where sku.product_id = any(p_looked) and product.on_sale and sku.active and sku.stock <= shop.low_stock_at order by sku.id
  on conflict (sku_id) do nothing;
$$;

-- Looks again at so many products of a shop after one. Answers the last that it looked at; null when there was none.
create or replace function low_stock_look_again(p_shop_id bigint, p_after bigint, p_limit integer) returns bigint language plpgsql as $$
declare
  looked bigint[];
begin
  looked := array(select id from product where shop_id = p_shop_id and id > p_after order by id limit p_limit);
  perform low_stock_look_at(looked);
  return looked[array_length(looked, 1)];
end $$;

-- Looks again at so many that changed before that time, and forgets them. Answers how many there were.
create function low_stock_look_at_changed(p_before timestamptz, p_limit integer) returns integer language plpgsql as $$
declare
  looked bigint[];
begin
  with gone as (
    delete from shelf_changed where product_id in (
      select product_id from shelf_changed where at < p_before order by at, product_id limit p_limit for update skip locked)
    returning product_id
  ) select array_agg(product_id) into looked from gone;
  perform low_stock_look_at(looked);
  return coalesce(array_length(looked, 1), 0);
end $$;
