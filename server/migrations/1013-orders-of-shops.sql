-- concurrently
drop index concurrently if exists shop_by_name_and_id;
create index concurrently shop_by_name_and_id on shop (lower(name), id);
drop index concurrently if exists shop_by_recent_sales;
create index concurrently shop_by_recent_sales on shop (sales_recent, id);
