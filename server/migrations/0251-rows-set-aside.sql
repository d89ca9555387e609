-- Rows that a job or service could not do by themselves: it leaves them out until their next try and goes on with the others.
-- An operator sees them, and lets one be tried at once. Gone as soon as the row was done, or is no longer due.
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
