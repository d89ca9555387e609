-- Codes of SKUs and their cost: kept by the shop, and on the lines of orders.
create table sku_code (
  sku_id bigint primary key references sku on delete cascade,
  shop_id bigint not null references shop,
  code text check (length(code) between 1 and 100),
  barcode text check (length(barcode) between 1 and 100),
  cost_cents bigint check (cost_cents between 0 and 100000000),
  check (num_nonnulls(code, barcode, cost_cents) > 0)
);
create unique index sku_code_of_shop on sku_code (shop_id, lower(code) text_pattern_ops) where code is not null;
create index sku_code_by_barcode on sku_code (shop_id, barcode) where barcode is not null;

create function sku_code_take_shop() returns trigger language plpgsql as $$
begin
  select product.shop_id into strict new.shop_id from sku join product on product.id = sku.product_id where sku.id = new.sku_id;
  return new;
end $$;
create trigger sku_code_take_shop before insert or update on sku_code
  for each row execute function sku_code_take_shop();
create function sku_code_follow_product() returns trigger language plpgsql as $$
begin
  update sku_code set shop_id = new.shop_id where sku_id in (select id from sku where product_id = new.id);
  return null;
end $$;
create trigger sku_code_follow_product after update of shop_id on product
  for each row when (old.shop_id <> new.shop_id) execute function sku_code_follow_product();

create function feed_codes_changed() returns trigger language plpgsql as $$
begin
  insert into feed_waiting (product_id) select distinct sku.product_id from changed join sku on sku.id = changed.sku_id;
  return null;
end $$;
create trigger feed_code_added after insert on sku_code referencing new table as changed
  for each statement execute function feed_codes_changed();
create trigger feed_code_changed after update on sku_code referencing new table as changed
  for each statement execute function feed_codes_changed();
create trigger feed_code_removed after delete on sku_code referencing old table as changed
  for each statement execute function feed_codes_changed();

alter table goods_act_line add column code_before text;
alter table goods_act_line add column code_after text;
alter table goods_act_line add column barcode_before text;
alter table goods_act_line add column barcode_after text;
alter table goods_act_line add column cost_before bigint;
alter table goods_act_line add column cost_after bigint;
alter table purchase_line add column sku_code text;
alter table purchase_line add column barcode text;
create or replace trigger purchase_line_changes before update on purchase_line
  for each row when (old.purchase_id is distinct from new.purchase_id or old.sku_id is distinct from new.sku_id
    or old.product_id is distinct from new.product_id or old.quantity is distinct from new.quantity
    or old.price_cents is distinct from new.price_cents or old.subtotal_cents is distinct from new.subtotal_cents
    or old.duty_cents is distinct from new.duty_cents or old.customs is distinct from new.customs
    or old.sku_code is distinct from new.sku_code or old.barcode is distinct from new.barcode)
    execute function purchase_line_check_change();
