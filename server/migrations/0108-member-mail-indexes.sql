-- concurrently
drop index concurrently if exists purchase_of_shop_to_ship;
create index concurrently purchase_of_shop_to_ship on purchase (shop_id, paid_at) where status = 1;
drop index concurrently if exists low_stock_told;
create index concurrently low_stock_told on low_stock (shop_id, told_at) where told_at is not null;
