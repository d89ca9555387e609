-- concurrently
drop index concurrently if exists purchase_to_cancel;
create index concurrently purchase_to_cancel on purchase (cancel_at, id) where cancel_at is not null and status = 'waitingDelivery';
drop index concurrently if exists purchase_of_shop_late;
create index concurrently purchase_of_shop_late on purchase (shop_id, ship_by, id) where ship_by is not null and status = 'waitingDelivery';
