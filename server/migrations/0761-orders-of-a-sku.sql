-- concurrently
drop index concurrently if exists purchase_line_of_sku;
create index concurrently purchase_line_of_sku on purchase_line (sku_id, purchase_id desc);
