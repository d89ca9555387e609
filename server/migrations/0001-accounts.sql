-- Buyers, their sessions and secrets, their addresses, and the two tables that the kernel keeps.

create table buyer (
  id uuid primary key,
  account text not null check (char_length(account) between 3 and 40),
  given_name text not null check (char_length(given_name) between 1 and 40),
  email text not null check (char_length(email) <= 160),
  mobile text not null check (mobile ~ '^\+?[0-9]{7,15}$'),
  avatar text, -- where the picture is shown, as the media module told it
  language text not null default 'en',
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- Every name a buyer can sign in with, normalised. One table, so that nobody takes another's mobile as his account.
create table login_name (
  name text primary key,
  buyer_id uuid not null references buyer on delete cascade,
  kind text not null check (kind in ('account', 'email', 'mobile')),
  unique (buyer_id, kind)
);
comment on column login_name.kind is 'ts "account" | "email" | "mobile"';

-- Wrong logins of one name, whether anybody has it or not. Kept by its hash: what was typed may be a password.
create table login_try (
  name_hash bytea primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);

-- Tokens are kept as SHA-256 only.
create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  buyer_id uuid not null references buyer on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text,
  user_agent text
);
create index session_buyer_idx on session (buyer_id, created_at);
create index session_expires_idx on session (expires_at);

-- A row of its own: its counter is committed before a code is compared (RELIABILITY §5.3).
create table pay_code (
  buyer_id uuid primary key references buyer on delete cascade,
  hash text not null,
  tries integer not null default 0 check (tries >= 0),
  locked_until timestamptz,
  void boolean not null default false,
  weak boolean not null default false,
  set_at timestamptz not null default now()
);

create table pay_ticket (
  token_hash bytea primary key,
  buyer_id uuid not null references buyer on delete cascade,
  session_id uuid not null references session on delete cascade,
  purpose text not null check (purpose in ('pay', 'withdraw', 'address')),
  subject text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  expires_at timestamptz not null
);
create index pay_ticket_expires_idx on pay_ticket (expires_at);
create index pay_ticket_buyer_idx on pay_ticket (buyer_id);
create index pay_ticket_session_idx on pay_ticket (session_id);

create table address (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  addressee text not null,
  mobile_phone text not null,
  area text[] not null check (cardinality(area) between 2 and 4),
  detailed_address text not null,
  tag text not null check (tag in ('home', 'work', 'school', 'other')),
  is_default boolean not null,
  created_at timestamptz not null default now()
);
comment on column address.tag is 'ts "home" | "work" | "school" | "other"';
create index address_buyer_idx on address (buyer_id, created_at);
create unique index address_one_default_idx on address (buyer_id) where is_default;

-- The answer to an act, written in the act's own transaction (RELIABILITY §4.5).
create table idempotency_key (
  actor uuid not null,
  key text not null check (char_length(key) <= 100),
  route text not null,
  request_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_key_created_idx on idempotency_key (created_at);

-- What the house remembers about itself, such as that the demo shop has been seeded.
create table app_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
