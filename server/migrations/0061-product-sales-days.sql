-- What a product sold on each day by UTC, as long as it counts as recent: `product.sales_recent` is their sum. What was sold before
-- days were kept is not known by day and does not count as recent.
create table product_sales_day (
  product_id bigint not null references product on delete cascade,
  day date not null,
  quantity integer not null check (quantity > 0),
  primary key (product_id, day)
);
create index product_sales_day_by_day on product_sales_day (day);
alter table product add column sales_recent integer not null default 0;
create index product_by_recent_sales on product (sales_recent desc, id desc) where on_sale;
create index product_of_category_by_recent_sales on product (category, sales_recent desc, id desc) where on_sale;
create index product_of_shop_by_recent_sales on product (shop_id, sales_recent desc, id desc) where on_sale;
