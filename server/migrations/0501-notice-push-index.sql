-- concurrently
drop index concurrently if exists notice_push_idx;
create index concurrently notice_push_idx on notice (push_at) where push_at is not null;
