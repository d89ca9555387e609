-- State of a conversation before it was closed, so that opening it again gives it back. Those that are closed already have none: opened
-- again, nobody waits in them.
alter table conversation add column closed_waits_since timestamptz;
alter table conversation add column closed_read_n integer;
alter table conversation add column closed_reply_id bigint;
alter table conversation add column reopened_at timestamptz;
alter table conversation add column reopened_closed_at timestamptz;
