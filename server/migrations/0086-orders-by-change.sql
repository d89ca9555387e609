-- concurrently
drop index concurrently if exists purchase_of_shop_by_change;
create index concurrently purchase_of_shop_by_change on purchase (shop_id, changed_at, id);
