-- concurrently
drop index concurrently if exists product_of_freight_template;
create index concurrently product_of_freight_template on product (freight_template_id) where freight_template_id is not null;
