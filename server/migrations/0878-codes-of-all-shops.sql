-- concurrently
drop index concurrently if exists sku_code_of_all;
create index concurrently sku_code_of_all on sku_code (lower(code), sku_id) where code is not null;
drop index concurrently if exists sku_code_by_any_barcode;
create index concurrently sku_code_by_any_barcode on sku_code (barcode, sku_id) where barcode is not null;
