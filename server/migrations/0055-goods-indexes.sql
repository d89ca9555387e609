-- concurrently
drop index concurrently if exists product_of_shop;
create index concurrently product_of_shop on product (shop_id, id desc);
drop index concurrently if exists sku_low;
create index concurrently sku_low on sku (product_id) where active and stock <= 5;
drop index concurrently if exists picture_of_shop;
create index concurrently picture_of_shop on picture (shop_id, created_at) where shop_id is not null;
