-- concurrently
drop index concurrently if exists purchase_line_by_product;
create index concurrently purchase_line_by_product on purchase_line (product_id, purchase_id, sku_id);
drop index concurrently if exists purchase_line_of_product;
