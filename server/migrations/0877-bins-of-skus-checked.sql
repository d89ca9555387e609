alter table sku_code validate constraint sku_code_bin_check;
alter table sku_code validate constraint sku_code_check;
