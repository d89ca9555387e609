-- Evidence: pictures that only their owner and operators see (RELIABILITY §5.6), and those still on their way in parts.

create table upload_begun (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  sha256 bytea not null,
  bytes integer not null check (bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and bytes),
  created_at timestamptz not null default now(),
  -- The same file of the same buyer goes on where it broke off.
  unique (buyer_id, sha256)
);
create index upload_begun_created_idx on upload_begun (created_at);

-- 64 bits of how a picture looks (difference hash): those that differ in few look alike. Private pictures have it.
alter table picture add column look bit(64);
-- Set when something refers to it; a private picture that nothing refers to is removed after a day.
alter table picture add column used_at timestamptz;
alter table picture add check (kind = 'public' or look is not null);
create index picture_sha256_idx on picture (sha256) where kind = 'private';
create index picture_unused_idx on picture (created_at) where kind = 'private' and used_at is null;
create index picture_used_idx on picture (created_at) where kind = 'private' and used_at is not null;
