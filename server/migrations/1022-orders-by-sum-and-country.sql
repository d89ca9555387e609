-- concurrently
drop index concurrently if exists purchase_of_shop_by_total;
create index concurrently purchase_of_shop_by_total on purchase (shop_id, status, total_cents, id);
drop index concurrently if exists purchase_of_shop_by_country;
create index concurrently purchase_of_shop_by_country on purchase (shop_id, (address #>> '{area,0}'), status, created_at desc, id desc);
