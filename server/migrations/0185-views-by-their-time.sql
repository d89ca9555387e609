-- concurrently
drop index concurrently if exists viewed_by_time;
create index concurrently viewed_by_time on viewed (viewed_at, product_id);
drop index concurrently if exists bought_line_by_time;
create index concurrently bought_line_by_time on bought_line (completed_at, product_id);
drop index concurrently if exists bought_line_of_product;
create index concurrently bought_line_of_product on bought_line (product_id, completed_at desc, buyer_id);
