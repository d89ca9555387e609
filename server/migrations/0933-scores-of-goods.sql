create table goods_quality (
  product_id bigint primary key references product on delete cascade,
  shop_id bigint not null references shop,
  score smallint not null default 0 check (score between 0 and 100)
);
create index goods_quality_of_shop on goods_quality (shop_id, score, product_id);
create index goods_quality_low on goods_quality (shop_id, product_id desc) where score < 60;
create table goods_quality_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);
create index goods_quality_waiting_of on goods_quality_waiting (product_id);

create function goods_quality_made() returns trigger language plpgsql as $$
begin
  insert into goods_quality (product_id, shop_id) select id, shop_id from made;
  insert into goods_quality_waiting (product_id) select id from made;
  return null;
end $$;
create trigger goods_quality_made after insert on product referencing new table as made
  for each statement execute function goods_quality_made();
create function goods_quality_product() returns trigger language plpgsql as $$
begin
  if old.shop_id is distinct from new.shop_id then
    update goods_quality set shop_id = new.shop_id where product_id = new.id;
  end if;
  insert into goods_quality_waiting (product_id) values (new.id);
  return null;
end $$;
create trigger goods_quality_product after update of pictures, origin_country, hs_code, attributes, shop_id on product
  for each row when ((old.pictures, old.origin_country, old.hs_code, old.attributes, old.shop_id)
    is distinct from (new.pictures, new.origin_country, new.hs_code, new.attributes, new.shop_id))
  execute function goods_quality_product();
create function goods_quality_parts() returns trigger language plpgsql as $$
begin
  insert into goods_quality_waiting (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger goods_quality_text_made after insert on product_text referencing new table as changed
  for each statement execute function goods_quality_parts();
create trigger goods_quality_text_changed after update on product_text referencing new table as changed
  for each statement execute function goods_quality_parts();
create trigger goods_quality_text_gone after delete on product_text referencing old table as changed
  for each statement execute function goods_quality_parts();
create trigger goods_quality_sku_made after insert on sku referencing new table as changed
  for each statement execute function goods_quality_parts();
create function goods_quality_sku() returns trigger language plpgsql as $$
begin
  insert into goods_quality_waiting (product_id) values (new.product_id);
  return null;
end $$;
create trigger goods_quality_sku after update of active, stock, original_price_cents, lowest_before_cents on sku
  for each row when ((old.active, old.stock > 0, old.original_price_cents is null, old.lowest_before_cents is null)
    is distinct from (new.active, new.stock > 0, new.original_price_cents is null, new.lowest_before_cents is null))
  execute function goods_quality_sku();
create function goods_quality_codes() returns trigger language plpgsql as $$
begin
  insert into goods_quality_waiting (product_id)
    select distinct sku.product_id from changed join sku on sku.id = changed.sku_id;
  return null;
end $$;
create trigger goods_quality_code_made after insert on sku_code referencing new table as changed
  for each statement execute function goods_quality_codes();
create trigger goods_quality_code_changed after update on sku_code referencing new table as changed
  for each statement execute function goods_quality_codes();
create trigger goods_quality_code_gone after delete on sku_code referencing old table as changed
  for each statement execute function goods_quality_codes();
