-- What streams of live events tell (outbox): a row in the transaction of what happened. Processes are woken outside of it,
-- for a NOTIFY inside takes a lock that all commits of the database share.
create table live_event (
  id bigint generated always as identity primary key,
  -- Who wrote it: so a reader finds exactly what has become visible since its last look, however long that took to commit.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  audience text not null,
  topic text not null,
  subject_id text
);
comment on column live_event.xid is 'ts string';
create index live_event_xid_idx on live_event (xid);
