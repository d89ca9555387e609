-- concurrently
drop index concurrently if exists purchase_of_shop_by_buyer;
create index concurrently purchase_of_shop_by_buyer on purchase (shop_id, buyer_id, paid_at) where paid_at is not null;
