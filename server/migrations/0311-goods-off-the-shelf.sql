-- concurrently
drop index concurrently if exists product_off_shelf;
create index concurrently product_off_shelf on product (id desc) where not on_sale;
