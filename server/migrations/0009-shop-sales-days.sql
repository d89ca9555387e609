-- What a shop sold on each day by UTC, as long as it counts as recent: `shop.sales_recent` is their sum.
create table shop_sales_day (
  shop_id bigint not null references shop on delete cascade,
  day date not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, day)
);
create index shop_sales_day_by_day on shop_sales_day (day);

-- What was counted before days were kept counts as sold today.
insert into shop_sales_day (shop_id, day, quantity)
select id, (now() at time zone 'utc')::date, sales_recent from shop where sales_recent > 0;
