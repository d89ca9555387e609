-- concurrently
drop index concurrently if exists buyer_by_time;
create index concurrently buyer_by_time on buyer (created_at, id);
