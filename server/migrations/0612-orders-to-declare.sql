-- concurrently
drop index concurrently if exists purchase_declared;
create index concurrently purchase_declared on purchase (paid_at, id) where duties is not null and paid_at is not null;
drop index concurrently if exists purchase_declared_of_shop;
create index concurrently purchase_declared_of_shop on purchase (shop_id, paid_at, id) where duties is not null and paid_at is not null;
