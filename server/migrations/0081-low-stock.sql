-- SKUs that are running out, by shop: counted, listed and told of without looking through all goods of a shop.

-- So many pieces or fewer: a SKU of the shop is running out.
alter table shop add column low_stock_at integer not null default 5 check (low_stock_at between 0 and 999);

create table low_stock (
  sku_id bigint primary key references sku on delete cascade,
  shop_id bigint not null references shop,
  product_id bigint not null references product on delete cascade,
  since timestamptz not null default now(),
  -- Sold down to it, and the shop is not told yet. What began so low, or became so by another threshold, is not told.
  is_untold boolean not null default false
);
create index low_stock_of_shop on low_stock (shop_id, product_id desc, sku_id);
create index low_stock_by_time on low_stock (shop_id, since);
create index low_stock_of_product on low_stock (product_id);

-- One row of its own for each SKU: who buys another SKU of the shop waits for nobody. The SKU's row is held already.
create function sku_note_low() returns trigger language plpgsql as $$
declare
  place record;
  was_higher boolean := false;
begin
  select product.id as product_id, product.shop_id, product.on_sale, shop.low_stock_at into place
    from product join shop on shop.id = product.shop_id where product.id = new.product_id;
  if found and new.active and place.on_sale and new.stock <= place.low_stock_at then
    if tg_op = 'UPDATE' then
      was_higher := old.active and old.stock > place.low_stock_at;
    end if;
    insert into low_stock (sku_id, shop_id, product_id, is_untold) values (new.id, place.shop_id, place.product_id, was_higher)
      on conflict (sku_id) do nothing;
  else
    delete from low_stock where sku_id = new.id;
  end if;
  return null;
end $$;
create trigger sku_low_made after insert on sku for each row when (new.stock <= 999) execute function sku_note_low();
create trigger sku_low_changed after update of stock, active on sku for each row
  when ((old.stock, old.active) is distinct from (new.stock, new.active) and least(old.stock, new.stock) <= 999)
  execute function sku_note_low();

create function product_note_low() returns trigger language plpgsql as $$
begin
  delete from low_stock where product_id = new.id and (not new.on_sale or shop_id <> new.shop_id);
  if new.on_sale then
    insert into low_stock (sku_id, shop_id, product_id)
      select sku.id, new.shop_id, new.id from sku join shop on shop.id = new.shop_id
      where sku.product_id = new.id and sku.active and sku.stock <= shop.low_stock_at order by sku.id
    on conflict (sku_id) do nothing;
  end if;
  return null;
end $$;
create trigger product_low_changed after update of on_sale, shop_id on product for each row
  when ((old.on_sale, old.shop_id) is distinct from (new.on_sale, new.shop_id)) execute function product_note_low();

-- Looks again at so many products after one, of a shop or with null of all: what is low and not kept, and what is kept and no longer low.
-- Answers the last product that it looked at; null when there was none.
create function low_stock_look_again(p_shop_id bigint, p_after bigint, p_limit integer) returns bigint language plpgsql as $$
declare
  looked bigint[];
begin
  if p_shop_id is null then
    looked := array(select id from product where id > p_after order by id limit p_limit);
  else
    looked := array(select id from product where shop_id = p_shop_id and id > p_after order by id limit p_limit);
  end if;
  delete from low_stock l using sku, product, shop
    where l.product_id = any(looked) and sku.id = l.sku_id and product.id = l.product_id and shop.id = l.shop_id
      and not (sku.active and product.on_sale and sku.stock <= shop.low_stock_at);
  insert into low_stock (sku_id, shop_id, product_id)
    select sku.id, shop.id, product.id from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    where sku.product_id = any(looked) and product.on_sale and sku.active and sku.stock <= shop.low_stock_at order by sku.id
  on conflict (sku_id) do nothing;
  return looked[array_length(looked, 1)];
end $$;

insert into low_stock (sku_id, shop_id, product_id)
  select sku.id, shop.id, product.id from shop join product on product.shop_id = shop.id join sku on sku.product_id = product.id
  where product.on_sale and sku.active and sku.stock <= shop.low_stock_at order by sku.id
on conflict (sku_id) do nothing;
