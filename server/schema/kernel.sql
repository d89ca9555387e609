create extension if not exists pg_trgm;

-- Text for trigram indexes: each Chinese or Korean letter becomes a word of its own, so that one or two of them are
-- found by an index.
create function search_text(p_text text) returns text language sql immutable parallel safe
return regexp_replace(p_text, '([\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g');

-- Fact about this installation, such as that the demo shop has been seeded. A key and a JSON value.
create table app_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Idempotent call and the answer it got, written as the last statement of its transaction (RELIABILITY §4.5). `actor`
-- is the buyer, operator or API key; `request_hash` a keyed hash of the input. Deleted after seven days; never changed
-- before.
create table idempotency_key (
  actor uuid not null,
  key text not null check (char_length(key) <= 100),
  route text not null,
  request_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (actor, key)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index idempotency_key_created_idx on idempotency_key (created_at);

-- Live event of the outbox: a hint for open screens that something changed, written in the transaction of the change.
-- Read by every process for its streams, and deleted after ten minutes. Processes are woken outside of the transaction:
-- a NOTIFY inside would take a lock that all commits of the database share.
create table live_event (
  id bigint generated always as identity primary key,
  -- Transaction that wrote it: so a reader finds exactly the rows that became visible since its last look, however long
  -- their transactions took to commit.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  audience text not null,
  topic text not null,
  subject_id text
);
comment on column live_event.xid is 'ts string';
create index live_event_xid_idx on live_event (xid);

-- Row that a job or service failed to do even in a transaction of its own. It is left out until `next_try_at`, so that
-- the others go on.
-- Operators see it in the console and can have it tried at once. Deleted when it is done or no longer due.
create table stuck_row (
  job text not null,
  subject text not null,
  problem text not null,
  tries integer not null check (tries > 0),
  first_failed_at timestamptz not null default date_trunc('milliseconds', now()),
  last_failed_at timestamptz not null default date_trunc('milliseconds', now()),
  next_try_at timestamptz not null,
  primary key (job, subject)
);
create index stuck_row_by_age on stuck_row (first_failed_at, job, subject);
