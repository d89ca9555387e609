-- concurrently
-- How many of a shop's orders left in time: the latest are looked at, without reading the orders.
drop index concurrently if exists purchase_of_shop_shipped;
create index concurrently purchase_of_shop_shipped on purchase (shop_id, shipped_at desc) include (paid_at)
  where shipped_at is not null and paid_at is not null;
-- A shop's refund requests that have not ended, by state.
drop index concurrently if exists refund_case_of_shop_open;
create index concurrently refund_case_of_shop_open on refund_case (shop_id, state, created_at) where ended_at is null;
