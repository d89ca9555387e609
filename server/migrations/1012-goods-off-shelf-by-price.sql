-- concurrently
drop index concurrently if exists product_off_shelf_by_price;
create index concurrently product_off_shelf_by_price on product (price_cents, id) where not on_sale;
drop index concurrently if exists product_of_shop_off_by_price;
create index concurrently product_of_shop_off_by_price on product (shop_id, price_cents, id) where not on_sale;
