-- Shelf or bin that a SKU lies in. Who names nothing else for a SKU has a row as well.
alter table sku_code add column bin text;
alter table sku_code add constraint sku_code_bin_check check (length(bin) between 1 and 20) not valid;
alter table sku_code drop constraint sku_code_check;
alter table sku_code add constraint sku_code_check check (num_nonnulls(code, barcode, cost_cents, bin) > 0) not valid;
alter table goods_act_line add column bin_before text;
alter table goods_act_line add column bin_after text;
