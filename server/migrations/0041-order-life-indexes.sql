-- concurrently
drop index concurrently if exists purchase_due;
create index concurrently purchase_due on purchase (due_at, id)
  where due_at is not null and paused_at is null and (status = 3 or (status = 2 and arrived_at is not null));
drop index concurrently if exists purchase_of_shop_by_status;
create index concurrently purchase_of_shop_by_status on purchase (shop_id, status, created_at desc, id desc);
drop index concurrently if exists purchase_of_shop;
