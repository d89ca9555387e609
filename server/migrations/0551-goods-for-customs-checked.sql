alter table product validate constraint product_hs_code;
alter table product validate constraint product_origin_country;
alter table product validate constraint product_material;
