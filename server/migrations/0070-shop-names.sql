-- concurrently
drop index concurrently if exists shop_by_name;
create index concurrently shop_by_name on shop (lower(name));
