-- concurrently
drop index concurrently if exists purchase_to_tell_late;
create index concurrently purchase_to_tell_late on purchase (ship_by, id) where ship_by is not null and told_late_at is null and status = 'waitingDelivery';
