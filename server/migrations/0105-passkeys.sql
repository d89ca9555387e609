-- Keys of a buyer's devices that sign in and pay beside password and payment code. Only the public half is here.
create table passkey (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  -- As the device names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- What the device counted last; 0 for one that does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- The device's maker keeps it on several devices, and has a copy now.
  is_synced boolean not null,
  is_backed_up boolean not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_buyer_idx on passkey (buyer_id, created_at, id);

-- What a device is asked to sign: once, for a few minutes, for one thing.
create table passkey_challenge (
  challenge_hash bytea primary key,
  kind text not null check (kind in ('add', 'signIn', 'pay')),
  buyer_id uuid references buyer on delete cascade,
  session_id uuid references session on delete cascade,
  purpose text check (purpose in ('pay', 'withdraw', 'address')),
  subject text,
  amount_cents bigint check (amount_cents >= 0),
  expires_at timestamptz not null,
  constraint passkey_challenge_is_somebodys check ((kind = 'signIn') = (buyer_id is null) and (buyer_id is null) = (session_id is null)),
  constraint passkey_challenge_pays_for check (
    (kind = 'pay') = (purpose is not null) and (purpose is null) = (subject is null) and (purpose is null) = (amount_cents is null))
);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);
create index passkey_challenge_buyer_idx on passkey_challenge (buyer_id);
create index passkey_challenge_session_idx on passkey_challenge (session_id);
