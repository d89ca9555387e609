-- Account of a buyer. Secrets are hashes. `closed_at` is set when the buyer closes the account: names, secrets and
-- addresses are emptied then, orders and money stay, and triggers keep it closed.
create table buyer (
  id uuid primary key,
  account text not null check (char_length(account) >= 3 and char_length(account) <= 40),
  given_name text not null check (char_length(given_name) <= 40),
  email text not null check (char_length(email) <= 160),
  mobile text not null check (mobile ~ '^(\+?[0-9]{7,15})?$'),
  avatar text,
  language text not null default 'en',
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The buyer's own phrase, which stands on each of our messages (PRODUCT §6.15): nobody else knows it. Empty: there is none.
  phrase text not null default '' check (char_length(phrase) <= 40),
  -- An account that its buyer closed: its names, secrets and addresses are gone, its orders and money stay.
  closed_at timestamptz,
  -- A session that was not used for so long is locked: it opens nothing until its buyer logs in anew (PRODUCT §7.15).
  -- The setting is the buyer's, and stands with each session so that a request looks at one row.
  lock_after_minutes smallint check (lock_after_minutes in (5, 15, 60)),
  -- True if the buyer is mailed when somebody signs in on a device that the account does not know.
  tells_logins boolean not null default true
);
create unique index buyer_account_unique on buyer (account);
create index buyer_by_time on buyer (created_at, id);
create index buyer_words on buyer using gin (account gin_trgm_ops, given_name gin_trgm_ops,
    email gin_trgm_ops, mobile gin_trgm_ops);

-- Delivery address of a buyer; one of them is the default. An order keeps a copy, so rows may be changed and deleted.
create table address (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  addressee text not null,
  mobile_phone text not null,
  area text[] not null check (cardinality(area) >= 2 and cardinality(area) <= 4),
  detailed_address text not null,
  tag text not null check (tag in ('home', 'work', 'school', 'other')),
  is_default boolean not null,
  created_at timestamptz not null default now(),
  -- Addresses have a postal code where their country has such codes; an empty one is none (SPEC §5 asks for none).
  postal_code text not null default '' check (length(postal_code) <= 20)
);
comment on column address.tag is 'ts "home" | "work" | "school" | "other"';
create index address_buyer_idx on address (buyer_id, created_at);
create unique index address_one_default_idx on address (buyer_id) where is_default;

-- Code sent by e-mail, one for each purpose and typed name, whether an account has that name or not: so nobody learns
-- which names exist. Only hashes are stored. Deleted after it ended.
create table email_code (
  -- SHA-256 of purpose and name, and for a signed-in buyer of who they are.
  key_hash bytea primary key,
  -- Null: nobody has that name, and the code was sent to nobody.
  buyer_id uuid references buyer on delete cascade,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  -- Number of codes that were asked for until `asks_end_at`.
  asks integer not null check (asks > 0),
  asks_end_at timestamptz not null
);
create index email_code_buyer_idx on email_code (buyer_id) where buyer_id is not null;
create index email_code_ends_idx on email_code (asks_end_at);

-- Counter that limits codes by e-mail: codes asked for by one address under one name, e-mails to one mailbox, and
-- guesses at one account from unknown devices. Starts anew at `ends_at`.
create table email_code_count (
  -- SHA-256 of what is counted.
  key_hash bytea primary key,
  count integer not null check (count >= 0),
  -- The count begins anew from this time on.
  ends_at timestamptz not null
);
create index email_code_count_ends_idx on email_code_count (ends_at);

-- Device on which an account has signed in: its wrong passwords are counted apart from those of strangers. The mark is
-- kept as SHA-256.
create table known_device (
  subject_id uuid not null,
  mark_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject_id, mark_hash)
);
create index known_device_seen_idx on known_device (seen_at);
create index known_device_of_mark on known_device (mark_hash, subject_id);

-- Name with which a buyer can sign in, normalised: account, e-mail address or mobile number. One table for the three,
-- so that nobody takes another's mobile number as an account name.
create table login_name (
  name text primary key,
  buyer_id uuid not null references buyer on delete cascade,
  kind text not null check (kind in ('account', 'email', 'mobile')),
  unique (buyer_id, kind),
  constraint login_name_of_its_kind check (kind <> 'account'
    or (name not like '%@%' and name !~ '^[0-9]{7,30}$' and name not like 'closed.%'))
);
comment on column login_name.kind is 'ts "account" | "email" | "mobile"';

-- Sign-in of a buyer with address, browser and time zone, kept for a time after the session has ended. Rows are only
-- added and deleted.
create table login_record (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  time_zone text,
  constraint login_record_time_zone_short check (length(time_zone) <= 64)
);
create index login_record_at_idx on login_record (at);
create index login_record_buyer_idx on login_record (buyer_id, at desc, id desc);

-- Passkey of a buyer, which signs in and pays beside password and payment code. Only the public key is stored.
create table passkey (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  -- As the device names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Last number that the device counted; 0 for a device that does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- The device's maker keeps it on several devices, and has a copy now.
  is_synced boolean not null,
  is_backed_up boolean not null,
  transports text[] not null,
  name text not null check (char_length(name) >= 1 and char_length(name) <= 40),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_buyer_idx on passkey (buyer_id, created_at, id);

-- Counter of wrong passwords, one for each device, address or session and the account that it tries. The next password
-- is compared from `next_at` on; the count is over at `ends_at`.
create table password_try (
  key_hash bytea primary key,
  tries integer not null check (tries > 0),
  -- The next one is compared from this time on, and the count is over at `ends_at`.
  next_at timestamptz not null,
  ends_at timestamptz not null
);
create index password_try_ends_idx on password_try (ends_at);

-- Payment code of a buyer, as a hash, with its counters of wrong tries. A table of its own, since a try is committed
-- before the code is compared (RELIABILITY §5.3). `locked_until` and `void` are the locks that wrong tries bring;
-- `void` ends when a new code is set.
create table pay_code (
  buyer_id uuid primary key references buyer on delete cascade,
  hash text not null,
  tries integer not null default 0 check (tries >= 0),
  locked_until timestamptz,
  void boolean not null default false,
  weak boolean not null default false,
  set_at timestamptz not null default now(),
  -- Tries that were not right, of the last 30 days; a right one takes back only itself.
  wrong_at timestamptz[] not null default '{}',
  -- Idempotency key of the call of each wrong try. A call that is repeated after a kill and then proves right takes back
  -- all of its own tries.
  wrong_calls text[] not null default '{}',
  -- True if the code has six digits: the owner's keypad then sends it after the sixth. Null until an old code has been right
  -- once. The exact length is not stored, so that a reader of the table learns little.
  is_six boolean,
  constraint pay_code_tries_have_calls check (cardinality(wrong_at) = cardinality(wrong_calls))
);

-- Session of a signed-in buyer. Its token is kept as SHA-256. Deleted when it ends.
create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  buyer_id uuid not null references buyer on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  lock_after_minutes smallint,
  -- When somebody last used it, as their device says; only looked at where the buyer wants a lock.
  used_at timestamptz not null default now(),
  -- The zone of the clock of the device that signed in, for /security. Names of the IANA list alone are written.
  time_zone text,
  constraint session_time_zone_short check (length(time_zone) <= 64)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index session_buyer_idx on session (buyer_id, created_at);
create index session_expires_idx on session (expires_at);

-- Challenge that a device has to sign, once, within minutes and for one purpose. Sums are in cents.
create table passkey_challenge (
  challenge_hash bytea primary key,
  kind text not null check (kind in ('add', 'signIn', 'pay')),
  buyer_id uuid references buyer on delete cascade,
  session_id uuid references session on delete cascade,
  purpose text check (purpose in ('pay', 'withdraw', 'address')),
  subject text,
  amount_cents bigint check (amount_cents >= 0),
  expires_at timestamptz not null,
  constraint passkey_challenge_is_somebodys check (((kind = 'signIn') = (buyer_id is null))
    and ((buyer_id is null) = (session_id is null))),
  constraint passkey_challenge_pays_for check (((kind = 'pay') = (purpose is not null))
    and ((purpose is null) = (subject is null)) and ((purpose is null) = (amount_cents is null)))
);
create index passkey_challenge_buyer_idx on passkey_challenge (buyer_id);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);
create index passkey_challenge_session_idx on passkey_challenge (session_id);

-- Ticket: proof that the payment code or passkey was right, for one payment, withdrawal, address or change of the code,
-- of this sum in cents and in this session. Valid for two minutes; deleted when it is used.
create table pay_ticket (
  token_hash bytea primary key,
  buyer_id uuid not null references buyer on delete cascade,
  session_id uuid not null references session on delete cascade,
  purpose text not null check (purpose in ('pay', 'withdraw', 'address', 'payCode')),
  subject text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  expires_at timestamptz not null
);
create index pay_ticket_buyer_idx on pay_ticket (buyer_id);
create index pay_ticket_expires_idx on pay_ticket (expires_at);
create index pay_ticket_session_idx on pay_ticket (session_id);

-- Trigger of tables that belong to a buyer: refuses a row for a closed account, or leaves it out (`skip`, for notices
-- and e-mails). It locks the buyer's row for key share: a call that began before the closing waits for it and then
-- fails, and the closing (`for update`) waits for rows that were added before it.
create function buyer_is_open() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from buyer where id = new.buyer_id for key share;
  if closed is not null then
    if tg_argv[0] = 'skip' then
      return null;
    end if;
    raise check_violation using constraint = 'buyer_is_open', table = tg_table_name, message = 'The account is closed';
  end if;
  return new;
end $$;
create trigger of_open_buyer before insert on address
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on login_name
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on login_record
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on passkey
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on pay_code
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on pay_ticket
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on session
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Trigger that refuses to change names, secrets, picture and phrase of a closed account.
create function buyer_stays_closed() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'buyer_is_open', table = 'buyer', message = 'The account is closed';
end $$;
create trigger buyer_stays_closed before update on buyer
  for each row when (old.closed_at is not null
    and (old.closed_at is distinct from new.closed_at or old.account is distinct from new.account
      or old.given_name is distinct from new.given_name or old.email is distinct from new.email
      or old.mobile is distinct from new.mobile or old.avatar is distinct from new.avatar
      or old.phrase is distinct from new.phrase or old.password_hash is distinct from new.password_hash))
    execute function buyer_stays_closed();

-- Trigger at COMMIT: an open account still has the names that it had. A name is replaced, never lost.
create function login_name_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from buyer where id = old.buyer_id and closed_at is null
      and (old.kind = 'account' or old.kind = 'email' and email <> '' or old.kind = 'mobile' and mobile <> ''))
    and not exists (select from login_name where buyer_id = old.buyer_id and kind = old.kind)
  then
    raise exception 'an open account keeps its % name', old.kind using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger login_name_stays after update or delete on login_name deferrable initially deferred
  for each row execute function login_name_stays();
