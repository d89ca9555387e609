-- Wrong secrets are counted so that nobody can shut somebody else out by their name (RELIABILITY §5.3).

-- Where an account has signed in: such a device has wrong passwords of its own. Its mark is kept as SHA-256.
create table known_device (
  subject_id uuid not null, -- a buyer or an operator
  mark_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject_id, mark_hash)
);
create index known_device_seen_idx on known_device (seen_at);

-- One count for each device, address or session and whom it tries to be, in place of one for each name.
create table password_try (
  key_hash bytea primary key,
  tries integer not null check (tries > 0),
  -- The next one is compared from this time on, and the count is over at `ends_at`.
  next_at timestamptz not null,
  ends_at timestamptz not null
);
create index password_try_ends_idx on password_try (ends_at);
drop table login_try;
drop table operator_try;

-- Tries that were not right, of the last 30 days; a right one takes back only itself.
alter table pay_code add column wrong_at timestamptz[] not null default '{}';
