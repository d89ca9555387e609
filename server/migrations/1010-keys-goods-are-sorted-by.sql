create table goods_sort (
  product_id bigint primary key references product on delete cascade,
  shop_id bigint not null references shop,
  on_sale boolean not null,
  stock bigint not null default 0 check (stock >= 0),
  changed_at timestamptz not null default now()
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index goods_sort_of_shop_by_change on goods_sort (shop_id, on_sale, changed_at, product_id);
create index goods_sort_of_shop_by_stock on goods_sort (shop_id, on_sale, stock, product_id);
create index goods_sort_by_change on goods_sort (on_sale, changed_at, product_id);
create index goods_sort_by_stock on goods_sort (on_sale, stock, product_id);
create table goods_stock_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);
create index goods_stock_waiting_of on goods_stock_waiting (product_id);

create function goods_sort_made() returns trigger language plpgsql as $$
begin
  insert into goods_sort (product_id, shop_id, on_sale, changed_at) select id, shop_id, on_sale, created_at from made
  on conflict (product_id) do nothing;
  return null;
end $$;
create trigger goods_sort_made after insert on product referencing new table as made
  for each statement execute function goods_sort_made();
create function goods_sort_changed() returns trigger language plpgsql as $$
begin
  update goods_sort set shop_id = new.shop_id, on_sale = new.on_sale, changed_at = now() where product_id = new.id;
  if not found then
    insert into goods_sort (product_id, shop_id, on_sale) values (new.id, new.shop_id, new.on_sale)
    on conflict (product_id) do update
      set shop_id = excluded.shop_id, on_sale = excluded.on_sale, changed_at = excluded.changed_at;
    insert into goods_stock_waiting (product_id) values (new.id);
  end if;
  return null;
end $$;
create trigger goods_sort_changed after update of version, on_sale, shop_id on product
  for each row when ((old.version, old.on_sale, old.shop_id) is distinct from (new.version, new.on_sale, new.shop_id))
  execute function goods_sort_changed();
create function goods_stock_parts() returns trigger language plpgsql as $$
begin
  insert into goods_stock_waiting (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger goods_stock_sku_made after insert on sku referencing new table as changed
  for each statement execute function goods_stock_parts();
create trigger goods_stock_sku_gone after delete on sku referencing old table as changed
  for each statement execute function goods_stock_parts();
create function goods_stock_sku() returns trigger language plpgsql as $$
begin
  insert into goods_stock_waiting (product_id) values (new.product_id);
  return null;
end $$;
create trigger goods_stock_sku after update of stock, active on sku
  for each row when ((old.stock, old.active) is distinct from (new.stock, new.active))
  execute function goods_stock_sku();
