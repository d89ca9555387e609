-- concurrently
drop index concurrently if exists known_device_of_mark;
create index concurrently known_device_of_mark on known_device (mark_hash, subject_id);
