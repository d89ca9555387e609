-- concurrently
drop index concurrently if exists bought_line_latest;
create index concurrently bought_line_latest on bought_line (buyer_id, completed_at desc, product_id desc);
