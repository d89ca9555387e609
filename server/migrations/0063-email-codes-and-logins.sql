-- Codes by e-mail, one for each purpose and name that was typed, whether anybody has the name or not: nothing shows which.
create table email_code (
  -- SHA-256 of purpose and name, and for a signed-in buyer of who they are.
  key_hash bytea primary key,
  -- Null: nobody has that name, and the code was sent to nobody.
  buyer_id uuid references buyer on delete cascade,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  -- How many were asked for until then.
  asks integer not null check (asks > 0),
  asks_end_at timestamptz not null
);
create index email_code_buyer_idx on email_code (buyer_id) where buyer_id is not null;
create index email_code_ends_idx on email_code (asks_end_at);

-- Who signed in and from where, kept after the session is over.
create table login_record (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  at timestamptz not null default now(),
  ip_address text,
  user_agent text
);
create index login_record_buyer_idx on login_record (buyer_id, at desc, id desc);
create index login_record_at_idx on login_record (at);
