alter table product validate constraint product_freight_template;
