-- concurrently
drop index concurrently if exists favourite_tell_below;
create index concurrently favourite_tell_below on favourite (product_id, tell_below_cents) where tell_below_cents is not null;
drop index concurrently if exists favourite_tell_back;
create index concurrently favourite_tell_back on favourite (product_id) where tell_back;
alter table notice validate constraint notice_kind_check;
