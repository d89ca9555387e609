-- All may be empty: a program of the version before goes on writing products.
alter table product add column hs_code text;
alter table product add column origin_country text;
alter table product add column material text;
alter table product add constraint product_hs_code check (hs_code ~ '^[0-9]{6,10}$') not valid;
alter table product add constraint product_origin_country check (origin_country ~ '^[A-Z]{2}$') not valid;
alter table product add constraint product_material check (length(material) between 1 and 120) not valid;
