-- The schema of the last release, written by server/bin/release-schema.ts. Tests migrate it and hold the result beside server/schema/.
create extension if not exists pg_trgm;

-- Each Chinese or Korean letter is a word of its own here: so one or two of them are found by an index too.
create function search_text(p_text text) returns text language sql immutable parallel safe
return regexp_replace(p_text, '([\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g');

-- Facts about this installation, such as that the demo shop has been seeded.
create table app_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The answer to an act, written in the act's own transaction (RELIABILITY §4.5).
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
  -- Whether a login on a device where the buyer never was is written to them.
  tells_logins boolean not null default true
);
create unique index buyer_account_unique on buyer (account);
create index buyer_words on buyer using gin (account gin_trgm_ops, given_name gin_trgm_ops,
    email gin_trgm_ops, mobile gin_trgm_ops);

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

-- Codes by e-mail are bound to who asked for them. Counted here: codes that an address asked for under one name, letters
-- to one mailbox, and guesses at one account from devices that it does not know.
create table email_code_count (
  -- SHA-256 of what is counted.
  key_hash bytea primary key,
  count integer not null check (count >= 0),
  -- The count begins anew from this time on.
  ends_at timestamptz not null
);
create index email_code_count_ends_idx on email_code_count (ends_at);

-- Where an account has signed in: such a device has wrong passwords of its own. Its mark is kept as SHA-256.
create table known_device (
  subject_id uuid not null,
  mark_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject_id, mark_hash)
);
create index known_device_seen_idx on known_device (seen_at);

-- Every name a buyer can sign in with, normalised. One table, so that nobody takes another's mobile as his account.
create table login_name (
  name text primary key,
  buyer_id uuid not null references buyer on delete cascade,
  kind text not null check (kind in ('account', 'email', 'mobile')),
  unique (buyer_id, kind),
  constraint login_name_of_its_kind check (kind <> 'account'
    or (name not like '%@%' and name !~ '^[0-9]{7,30}$' and name not like 'closed.%'))
);
comment on column login_name.kind is 'ts "account" | "email" | "mobile"';

-- Logins of buyers with their place, kept after the session is over.
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

-- Keys of a buyer's devices that sign in and pay beside password and payment code. Only the public half is here.
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

-- Counts of wrong passwords, one for each device, address or session and the account that it tries.
create table password_try (
  key_hash bytea primary key,
  tries integer not null check (tries > 0),
  -- The next one is compared from this time on, and the count is over at `ends_at`.
  next_at timestamptz not null,
  ends_at timestamptz not null
);
create index password_try_ends_idx on password_try (ends_at);

-- A row of its own: its counter is committed before a code is compared (RELIABILITY §5.3).
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
  -- Which call each try of a payment code was for (its idempotency key). A call that is repeated after a kill and then proves right
  -- takes back all of its own tries; before, those of the killed attempts stayed in the total of thirty days.
  wrong_calls text[] not null default '{}',
  -- Whether a payment code has six digits, so that the keypad of its owner sends a code of six by itself and waits for a key where
  -- the code may be longer. Null: it was set before this was kept, and is known once it has been right. Not its length: who reads the
  -- table learns as little as can be.
  is_six boolean,
  constraint pay_code_tries_have_calls check (cardinality(wrong_at) = cardinality(wrong_calls))
);

-- Tokens are kept as SHA-256 only.
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

-- Challenges that a device is asked to sign: once, for a few minutes, for one purpose.
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

-- A closed account gets nothing more. A call that began before the closing waits for it here, and then fails; the closing waits for what
-- was added before it (`for update` on the buyer's row), and takes that along. What would be told to it is left out.
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

-- Nor does it get a name, an address or a password again.
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

-- A name of an open account is replaced, never lost: what the transaction leaves has to hold when it commits.
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

create table operator (
  id uuid primary key,
  account text not null unique check (account ~ '^[a-z][a-z0-9._-]{2,29}$'),
  name text not null check (char_length(name) >= 1 and char_length(name) <= 60),
  role text not null check (role in ('support', 'finance', 'catalogue', 'admin', 'seller')),
  password_hash text not null,
  -- Sealed with the data key.
  totp_sealed bytea not null,
  -- The last time step whose digits were taken: none counts twice (RFC 6238 §5.2).
  totp_step bigint not null default 0,
  -- His own account as a buyer, in whose matters he may not decide (RELIABILITY §2 no. 14).
  buyer_id uuid references buyer,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  -- From when an operator's agreement counts as that of a second person; null while they have not set up their own sign-in.
  -- Operators who are there already count at once.
  agrees_from timestamptz,
  -- Until when an operator who lost the right to agree still counts as somebody who could be asked: shutting colleagues out
  -- makes nobody the only one at once.
  asked_until timestamptz
);
comment on column operator.role is 'ts "support" | "finance" | "catalogue" | "admin" | "seller"';

-- Append-only; each line carries the hash of the one before it, so that a line cannot be changed or taken out unseen.
create table audit_entry (
  -- Counted without gaps by the trigger, in the order of the chain.
  id bigint default 0 primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id uuid references operator,
  session_id uuid,
  ip_address text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text not null default '',
  before jsonb,
  after jsonb,
  prev_hash bytea not null default '\x'::bytea,
  hash bytea not null default '\x'::bytea
);
create index audit_entry_action_idx on audit_entry (action, id desc);
create index audit_entry_operator_idx on audit_entry (operator_id, id desc);
create index audit_entry_subject_idx on audit_entry (subject_type, subject_id, id desc);

-- The link by which a new or reset operator sets up password and second factor themselves. One lives for each operator.
create table operator_link (
  id uuid primary key,
  operator_id uuid not null unique references operator,
  token_hash bytea not null unique,
  made_by uuid not null references operator,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_link_expires_idx on operator_link (expires_at);

create table operator_session (
  id uuid primary key,
  token_hash bytea not null unique,
  operator_id uuid not null references operator,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  -- Until when the second factor shown last counts for acts that ask for it anew.
  stepped_up_until timestamptz,
  ip_address text,
  user_agent text
);
create index operator_session_expires_idx on operator_session (expires_at);
create index operator_session_operator_idx on operator_session (operator_id);

-- One after the other: acts of operators are few, and a chain has one end. The lock comes first, so that ids follow the chain.
create function audit_entry_chain() returns trigger language plpgsql as $$
declare
  last audit_entry;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_entry', 0));
  select * into last from audit_entry order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.prev_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := audit_entry_hash(new);
  return new;
end $$;
create trigger audit_entry_chained before insert on audit_entry for each row execute function audit_entry_chain();

-- As a JSON array, so that nothing can move from one field into the next unseen.
create function audit_entry_hash(e audit_entry) returns bytea language sql immutable as $$
  select sha256(e.prev_hash || convert_to(jsonb_build_array(e.id, extract(epoch from e.at)::text, e.operator_id, e.session_id,
    e.ip_address, e.action, e.subject_type, e.subject_id, e.reason, e.before, e.after)::text, 'UTF8'))
$$;

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function audit_refuse_change();

-- Somebody else of finance or an admin who has set up their sign-in, or was one until lately.
create function somebody_else_can_agree(person uuid) returns boolean language sql stable as $$
  select exists (select from operator where id <> person
    and ((disabled_at is null and role in ('finance', 'admin') and agrees_from is not null) or asked_until > now()))
$$;

-- Pictures that people uploaded; those of goods are named by the rows that show them.
create table picture (
  id uuid primary key,
  buyer_id uuid references buyer,
  kind text not null check (kind in ('public', 'private')),
  sha256 bytea not null,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  -- 64 bits of how a picture looks (difference hash): those that differ in few look alike. Private pictures have it.
  look bit(64),
  -- Set when something refers to it; a private picture that nothing refers to is removed after a day.
  used_at timestamptz,
  shop_id bigint,
  hidden_at timestamptz,
  -- Pictures that prove a delivery: uploaded by who works in the console, for a shop or for Sampan, and never for everybody.
  operator_id uuid references operator,
  check (kind = 'public' or look is not null),
  constraint picture_has_one_owner check (num_nonnulls(buyer_id, shop_id, operator_id) = 1),
  constraint picture_hidden_was_public check (hidden_at is null or (kind = 'public' and buyer_id is not null))
);
create index picture_of_buyer on picture (buyer_id, created_at);
create index picture_of_operator on picture (operator_id, created_at) where operator_id is not null;
create index picture_of_shop on picture (shop_id, created_at) where shop_id is not null;
create index picture_sha256_idx on picture (sha256) where kind = 'private';
create index picture_unused_idx on picture (created_at) where kind = 'private' and used_at is null;
create index picture_used_idx on picture (created_at) where kind = 'private' and used_at is not null;
create trigger of_open_buyer before insert on picture
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table upload_begun (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  sha256 bytea not null,
  bytes integer not null check (bytes > 0),
  received_bytes integer not null default 0,
  created_at timestamptz not null default now(),
  unique (buyer_id, sha256),
  check (received_bytes >= 0 and received_bytes <= bytes)
);
create index upload_begun_created_idx on upload_begun (created_at);
create trigger of_open_buyer before insert on upload_begun
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- E-mails that wait, and those that were sent. A row is written in the transaction of what it tells of, and sent afterwards.
create table mail (
  id uuid primary key,
  buyer_id uuid references buyer on delete cascade,
  -- One address and nothing else: no second one, no line that would become a header.
  to_address text not null check (char_length(to_address) <= 160
    and to_address ~ '^[^\s<>,;:"()\[\]\\@[:cntrl:]]+@[^\s<>,;:"()\[\]\\@[:cntrl:]]+$'),
  -- Its texts are `<template>_title` and `<template>_text` of the dictionaries.
  template text not null check (template ~ '^[a-z]+\.[A-Za-z0-9]+$'),
  detail jsonb not null default '{}',
  locale text not null,
  phrase text not null default '',
  -- Where it leads in the app; empty if nowhere.
  path text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- While it is being sent: until when that worker has it.
  next_try_at timestamptz not null,
  last_error text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The path, with its signed token, that stops e-mails of this kind (RFC 8058); empty for e-mails that cannot be stopped by a link.
  unsubscribe text not null default '',
  check ((state = 'sent') = (sent_at is not null))
);
comment on column mail.detail is 'ts Readonly<Record<string, string | number>>';
comment on column mail.state is 'ts "waiting" | "sending" | "sent" | "failed"';
create index mail_buyer_idx on mail (buyer_id);
create index mail_created_idx on mail (created_at desc, id desc);
create index mail_due_idx on mail (next_try_at) where state in ('waiting', 'sending');
create index mail_sent_idx on mail (sent_at) where state = 'sent';
create index mail_state_idx on mail (state, created_at desc, id desc);
create trigger of_open_buyer before insert on mail
  for each row when (new.buyer_id is not null) execute function buyer_is_open('skip');

create table article (
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]{1,39}$'),
  section text not null check (section in ('help', 'law')),
  topic text not null check (topic in ('buying', 'money', 'account', 'law')),
  is_hidden boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column article.section is 'ts "help" | "law"';
comment on column article.topic is 'ts "buying" | "money" | "account" | "law"';

-- Every version that was saved. None is changed or removed afterwards: what readers were told on a day can be shown.
create table article_text (
  slug text not null references article,
  locale text not null,
  version integer not null check (version > 0),
  title text not null check (char_length(title) >= 1 and char_length(title) <= 120),
  body text not null check (char_length(body) >= 1 and char_length(body) <= 20000),
  is_published boolean not null,
  operator_id uuid not null references operator,
  saved_at timestamptz not null,
  primary key (slug, locale, version)
);
create index article_text_operator_idx on article_text (operator_id);
-- What readers get is the newest published one of each language.
create index article_text_published_idx on article_text (locale, slug, version desc) where is_published;

create function refuse_article_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'A saved version of an article stays as it is';
end $$;
create trigger article_text_stays before update or delete on article_text
  for each row execute function refuse_article_text_change();

-- What a dollar is worth elsewhere, for showing sums "about" beside dollars. Nothing is ever paid by it.
create table currency_rate (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  -- Millionths of the currency for one dollar: no fraction is ever a float.
  per_dollar_micros bigint not null check (per_dollar_micros >= 1 and per_dollar_micros <= 10000000000000),
  set_at timestamptz not null,
  operator_id uuid not null references operator
);

create table shop (
  id bigint generated always as identity primary key,
  external_id text not null unique,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  room text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  since smallint not null,
  fans integer not null default 0 check (fans >= 0),
  reviews_favourable integer not null default 0 check (reviews_favourable >= 0),
  reviews_total integer not null default 0,
  sales_recent integer not null default 0 check (sales_recent >= 0),
  sales_total bigint not null default 0 check (sales_total >= 0),
  product_count integer not null default 0 check (product_count >= 0),
  pictures text[] not null default '{}',
  -- Cents of one order's goods from which freight is free; null where it never is.
  free_freight_from_cents bigint check (free_freight_from_cents > 0),
  open boolean not null default true,
  created_at timestamptz not null default now(),
  -- A shop that is away sells nothing until then; its goods stay to be seen. Null, or a time that is over: it is there.
  away_until timestamptz,
  -- Counts what members changed of profile and freight: two who change the same notice one another.
  version integer not null default 0,
  -- So many pieces or fewer: a SKU of the shop is running out.
  low_stock_at integer not null default 5 check (low_stock_at >= 0 and low_stock_at <= 999),
  -- Where a shop wants to be told of goods that run out, and in which language; null: only in the console.
  alert_email text check (char_length(alert_email) <= 160),
  alert_locale text,
  -- The picture at the head of a shop's page, and what it shows, by language; null: pictures of its goods stand there.
  cover text check (cover ~ '^/media/upload/[0-9a-f-]{36}$'),
  cover_alts jsonb not null default '{}' check (jsonb_typeof(cover_alts) = 'object'),
  -- What names of shops look like, so that no shop opens under a name that looks like another's, and shops are found however their names are
  -- typed. The server's code folds them; the database says which wait for it.
  name_is_keyed boolean not null default false,
  -- Where a shop sends from and takes returns; null: it has not said. A return keeps the address as it was when it was agreed, for
  -- that is where the buyer sends to.
  return_address jsonb check (jsonb_typeof(return_address) = 'object'),
  -- A shop is suspended in steps that add up: 1 it takes no new orders, 2 its goods are hidden too, 3 its payouts are held too.
  suspended smallint not null default 0 check (suspended >= 0 and suspended <= 3),
  -- Whether buyers find the shop again once its goods are no longer hidden.
  reopens boolean not null default true,
  constraint shop_alerts_in_a_language check ((alert_email is null) = (alert_locale is null)),
  check (reviews_total >= reviews_favourable),
  -- Whoever writes, whichever program: a shop whose goods are hidden is not open.
  constraint shop_hidden_not_open check (not (open and suspended >= 2))
);
comment on column shop.cover_alts is 'ts Record<string, string>';
comment on column shop.return_address is 'ts { addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string }';
comment on column shop.suspended is 'ts 0 | 1 | 2 | 3';
create index shop_by_name on shop (lower(name));
create index shop_by_sales on shop (sales_total desc, id desc) where open;
create index shop_name_waiting on shop (id) where not name_is_keyed;
create index shop_suspended on shop (id) where suspended > 0;

create table shop_follow (
  buyer_id uuid not null references buyer on delete cascade,
  shop_id bigint not null references shop on delete cascade,
  created_at timestamptz not null default now(),
  primary key (buyer_id, shop_id)
);
create index shop_follow_of_buyer on shop_follow (buyer_id, created_at desc, shop_id desc);
create trigger of_open_buyer before insert on shop_follow
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table shop_name_key (
  shop_id bigint not null references shop on delete cascade,
  key text collate "C" not null,
  -- The whole name; otherwise what is left of it from a later word on.
  is_whole boolean not null,
  primary key (shop_id, key)
);
create index shop_name_key_by_key on shop_name_key (key);

create table shop_text (
  shop_id bigint not null references shop on delete cascade,
  locale text not null,
  tagline text not null,
  about text not null,
  primary key (shop_id, locale)
);

create function shop_name_changed() returns trigger language plpgsql as $$
begin
  new.name_is_keyed := false;
  return new;
end $$;
create trigger shop_name_changed before update of name on shop
  for each row when (old.name is distinct from new.name) execute function shop_name_changed();

-- Keys of tables that are made before the one they refer to.
alter table picture add constraint picture_shop_id_fkey foreign key (shop_id) references shop;

-- What one shop asks for sending to a zone: the first grams, then every further step begun.
-- A zone is a country, or '*' for everywhere else.
create table freight_rate (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  first_grams integer not null check (first_grams > 0),
  first_cents bigint not null check (first_cents >= 0),
  step_grams integer not null check (step_grams > 0),
  step_cents bigint not null check (step_cents >= 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  primary key (shop_id, zone),
  check (days_max >= days_min)
);

-- When a shop's deliveries were last looked through, so that a walk that was cut off goes on where it stopped.
create table freight_reckoned (
  shop_id bigint primary key references shop on delete cascade,
  at timestamptz not null
);

-- Within how many days of the payment most orders of a shop to a zone arrived, once enough of them did (PRODUCT §3).
create table freight_record (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  orders integer not null check (orders >= 20),
  days_min smallint not null check (days_min >= 1 and days_min <= 60),
  days_max smallint not null,
  primary key (shop_id, zone),
  check (days_max >= days_min and days_max <= 60)
);

-- What a code looks like: letters for the digits that are taken for them.
create function promo_look(p_code text) returns text language sql immutable parallel safe
return translate(p_code, '01L528', 'OIISZB');

create table promo_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('fixed', 'percent')),
  -- Cents for fixed, basis points for percent.
  amount bigint not null,
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  uses_per_buyer integer check (uses_per_buyer > 0),
  uses_total integer check (uses_total > 0),
  used integer not null default 0,
  -- Only goods of this shop or category; null is all.
  shop_id bigint references shop,
  category text,
  paid_by_shop boolean not null default false,
  -- The most that it takes off; null: no bound but its own amount.
  cap_cents bigint check (cap_cents > 0),
  -- Switched off by the shop, or over and put away.
  closed_at timestamptz,
  made_by uuid references operator,
  closed_by uuid references operator,
  look text generated always as (promo_look(code)) stored not null,
  -- Codes that are listed to every buyer to whom they apply, and of which a checkout takes the best by itself. Other codes are known to those whom
  -- somebody told, and count when they are typed.
  offered boolean not null default false,
  check (amount > 0 and (kind = 'fixed' or amount <= 10000)),
  constraint promo_code_check1 check (ends_at > starts_at),
  constraint promo_code_check2 check (used >= 0 and (uses_total is null or used <= uses_total)),
  constraint promo_code_is_not_sampans check (not paid_by_shop
    or (POSITION(('SAMPAN') in (promo_look(code))) = 0)),
  -- Something is always left to pay: an order that moves no money has no entry in the books.
  constraint promo_code_leaves_something check (not paid_by_shop or
case kind
    when 'fixed' then minimum_cents > amount
    else amount <= 9000
end),
  constraint promo_code_of_shop check (not paid_by_shop
    or (shop_id is not null and category is null and made_by is not null))
);
comment on column promo_code.kind is 'ts "fixed" | "percent"';
comment on column promo_code.used is 'Uses so far; 0 for a code without a limit, whose uses are the rows of promo_use.';
create index promo_code_of_sampan on promo_code (look) where not paid_by_shop;
create index promo_code_of_shop on promo_code (shop_id, id) where paid_by_shop;
-- What a checkout, a product and a shop's page read: the open codes of a shop, and those of Sampan's for all shops (no shop).
create index promo_code_offered on promo_code (shop_id, id) where offered and closed_at is null;
create index promo_code_open on promo_code (shop_id, id) where paid_by_shop and closed_at is null;

-- A checkout uses one code at most.
create table promo_use (
  checkout_id uuid primary key,
  promo_id bigint not null references promo_code,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now()
);
create index promo_use_of_buyer on promo_use (buyer_id, promo_id);
create index promo_use_of_code on promo_use (promo_id);

create function promo_code_count_uses() returns trigger language plpgsql as $$
begin
  new.used := case when new.uses_total is null then 0 else (select count(*) from promo_use where promo_id = new.id) end;
  return new;
end $$;
create trigger promo_code_limited before update of uses_total on promo_code
  for each row when ((old.uses_total is null) <> (new.uses_total is null)) execute function promo_code_count_uses();

create table product (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- Names the row in the source that it was imported from; importing again updates it.
  external_id text not null,
  category text not null,
  pictures text[] not null default '{}',
  -- Axes of choice in their order: [{"key","name":{locale:text}|null,"values":[{"key","name":{locale:text}|text,"picture"}]}]
  specs jsonb not null default '[]'::jsonb,
  weight_grams integer not null check (weight_grams > 0),
  ship_from text not null check (ship_from ~ '^[A-Z]{2}$'),
  on_sale boolean not null default true,
  -- Kept by the trigger below from the SKUs, for lists.
  price_cents bigint not null default 0 check (price_cents >= 0),
  original_price_cents bigint,
  in_stock boolean not null default false,
  only_sku_id bigint,
  sales bigint not null default 0 check (sales >= 0),
  seen bigint not null default 0 check (seen >= 0),
  score_sum integer not null default 0,
  score_count integer not null default 0 check (score_count >= 0),
  created_at timestamptz not null default now(),
  -- The picture of that SKU; null where it has none of its own and the product's first stands for it.
  shown_picture text,
  -- Counts what members changed, not what was sold: two who change the same thing notice one another.
  version integer not null default 0,
  sales_recent integer not null default 0,
  -- Of the SKU whose price the product is listed with.
  lowest_before_cents bigint,
  -- What a seller says of a product in pairs of name and value ("Platform: Android"), in the order given.
  -- They stand on the product's page, and the search reads the values.
  attributes jsonb not null default '[]'::jsonb,
  unique (shop_id, external_id),
  constraint product_attributes_few check (jsonb_typeof(attributes) = 'array'
    and jsonb_array_length(attributes) <= 40)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index product_by_newest on product (created_at desc, id desc) where on_sale;
create index product_by_price on product (price_cents, id) where on_sale;
create index product_by_recent_sales on product (sales_recent desc, id desc) where on_sale;
create index product_by_sales on product (sales desc, id desc) where on_sale;
create index product_of_category_by_newest on product (category, created_at desc, id desc) where on_sale;
create index product_of_category_by_price on product (category, price_cents, id) where on_sale;
create index product_of_category_by_recent_sales on product (category, sales_recent desc, id desc)
  where on_sale;
create index product_of_category_by_sales on product (category, sales desc, id desc) where on_sale;
create index product_of_shop on product (shop_id, id desc);
create index product_of_shop_by_newest on product (shop_id, created_at desc, id desc) where on_sale;
create index product_of_shop_by_price on product (shop_id, price_cents, id) where on_sale;
create index product_of_shop_by_recent_sales on product (shop_id, sales_recent desc, id desc) where on_sale;
create index product_of_shop_by_sales on product (shop_id, sales desc, id desc) where on_sale;
create index product_of_shop_by_state on product (shop_id, on_sale, id desc);
create index product_off_shelf on product (id desc) where not on_sale;

create table product_text (
  product_id bigint not null references product on delete cascade,
  locale text not null,
  title text not null check (length(title) >= 1 and length(title) <= 200),
  description text not null,
  -- What a picture of goods shows, in words, by its address: read aloud in place of the title. A picture that is not named has none.
  picture_alts jsonb not null default '{}' check (jsonb_typeof(picture_alts) = 'object'),
  primary key (product_id, locale)
);
comment on column product_text.picture_alts is 'ts Record<string, string>';
create index product_text_words on product_text using gin (search_text(title) gin_trgm_ops);

-- What a shop said of its goods until it changed the words: a dispute is decided by those of the day of the order (PRODUCT §6.9).
-- Kept only of goods that somebody has ordered; by a trigger, for editor, file and import all write texts.
create table product_text_before (
  product_id bigint not null references product on delete cascade,
  locale text not null,
  until timestamptz not null,
  description text not null,
  primary key (product_id, locale, until)
);

create table sku (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- One value key for each axis of the product, in the axes' order.
  values text[] not null default '{}',
  -- A million dollars: a whole bag of 100 lines of 99 pieces still fits the bound on amounts.
  price_cents bigint not null check (price_cents >= 1 and price_cents <= 100000000),
  original_price_cents bigint,
  stock integer not null check (stock >= 0),
  picture text,
  active boolean not null default true,
  version integer not null default 0,
  -- Since when it costs what it costs; null: since before this was kept.
  priced_at timestamptz default now(),
  lowest_before_cents bigint check (lowest_before_cents > 0),
  unique (product_id, "values"),
  check (original_price_cents > price_cents)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column sku.lowest_before_cents is 'The lowest price of the 30 days before the reduction; null without a struck-out price, and where nothing earlier is known.';

-- Each price that a SKU no longer has. Kept for 90 days.
create table price_change (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku on delete cascade,
  price_cents bigint not null check (price_cents > 0),
  since timestamptz,
  until timestamptz not null default now(),
  check (since < until)
);
create index price_change_by_time on price_change (until);
create index price_change_of_sku on price_change (sku_id, until desc, id desc) include (price_cents);

-- What others may read of goods: the name in one language, with the picture that lists show.
create view product_words as
  select p.id as product_id, p.shop_id, p.on_sale, t.locale, t.title, coalesce(p.shown_picture, p.pictures[1], '') as picture
  from product p join product_text t on t.product_id = p.id;

-- Whether a choice is one value of each axis as they are now. A SKU that was closed with its axis stays for the orders that name it.
create function choice_on_axes(p_specs jsonb, p_values text[]) returns boolean language sql immutable as $$
  select cardinality(p_values) = jsonb_array_length(p_specs) and not exists (
    select from jsonb_array_elements(p_specs) with ordinality axis(spec, n)
    where not exists (select from jsonb_array_elements(spec -> 'values') value where value ->> 'key' = p_values[n]))
$$;

-- The picture of the first chosen value that has one: a colour's, as a rule.
create function picture_of_values(p_specs jsonb, p_values text[]) returns text language sql immutable as $$
  select value ->> 'picture'
  from jsonb_array_elements(p_specs) with ordinality axis(spec, n), jsonb_array_elements(spec -> 'values') value
  where value ->> 'key' = p_values[n] and value ->> 'picture' is not null
  order by n limit 1
$$;

-- As before, and with the lowest price before.
create function product_follow_skus(p_product_id bigint) returns void language plpgsql as $$
begin
  -- First the lock, then a look of its own: of two sales that empty two SKUs at once, the second sees what the first left.
  perform from product where id = p_product_id for no key update;
  update product set
    price_cents = s.price_cents,
    original_price_cents = s.original_price_cents,
    lowest_before_cents = s.lowest_before_cents,
    in_stock = s.in_stock,
    only_sku_id = s.only_sku_id,
    shown_picture = s.picture
  from (
    select
      coalesce(shown.price_cents, p.price_cents) as price_cents,
      shown.original_price_cents,
      shown.lowest_before_cents,
      coalesce(shown.stock > 0, false) as in_stock,
      (select min(id) from sku where product_id = p.id and active having count(*) = 1) as only_sku_id,
      coalesce(shown.picture, picture_of_values(p.specs, shown."values")) as picture
    from product p left join lateral (
      select * from sku where product_id = p.id and active order by stock > 0 desc, price_cents, id limit 1
    ) shown on true
    where p.id = p_product_id
  ) s
  where product.id = p_product_id
    and (product.price_cents, product.original_price_cents, product.lowest_before_cents, product.in_stock, product.only_sku_id,
        product.shown_picture)
      is distinct from (s.price_cents, s.original_price_cents, s.lowest_before_cents, s.in_stock, s.only_sku_id, s.picture);
end $$;

create function product_shown() returns trigger language plpgsql as $$
begin
  insert into search_arrival (product_id) select product_id from product_search where product_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger product_shown after update of on_sale on product
  for each row when (new.on_sale and not old.on_sale) execute function product_shown();

create function product_specs_changed() returns trigger language plpgsql as $$
begin
  perform product_follow_skus(new.id);
  return null;
end $$;
create trigger product_specs_changed after update of specs on product
  for each row when (old.specs is distinct from new.specs) execute function product_specs_changed();

create function product_text_keep_before() returns trigger language plpgsql as $$
begin
  insert into product_text_before (product_id, locale, until, description)
    select old.product_id, old.locale, clock_timestamp(), old.description
    where exists (select from purchase_line line where line.product_id = old.product_id);
  return null;
end $$;
create trigger product_text_kept_changed after update of description on product_text
  for each row when (old.description is distinct from new.description) execute function product_text_keep_before();
create trigger product_text_kept_removed after delete on product_text
  for each row execute function product_text_keep_before();

create function sku_changed() returns trigger language plpgsql as $$
begin
  perform product_follow_skus(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger sku_inserted_or_deleted after insert or delete on sku for each row execute function sku_changed();
create trigger sku_updated after update on sku
  for each row when (old.price_cents is distinct from new.price_cents
    or old.original_price_cents is distinct from new.original_price_cents
    or old.lowest_before_cents is distinct from new.lowest_before_cents or old.picture is distinct from new.picture
    or ((old.stock = 0) is distinct from (new.stock = 0)) or old.active is distinct from new.active)
    execute function sku_changed();

create function sku_note_price() returns trigger language plpgsql as $$
declare
  -- What becomes something else twice in one transaction was never for sale in between.
  was_for_sale boolean := old.priced_at is distinct from now();
begin
  if new.price_cents <> old.price_cents then
    if was_for_sale then
      insert into price_change (sku_id, price_cents, since, until) values (old.id, old.price_cents, old.priced_at, now());
    end if;
    new.priced_at := now();
  end if;
  if new.original_price_cents is null then
    new.lowest_before_cents := null;
  elsif coalesce(new.priced_at <= now() - interval '30 days', true) then
    -- Struck out later: for 30 days it has cost no less and no more.
    new.lowest_before_cents := new.price_cents;
  else
    new.lowest_before_cents := (
      select min(price_cents) from price_change where sku_id = new.id and until > new.priced_at - interval '30 days');
  end if;
  return new;
end $$;
create trigger sku_price_noted before update of price_cents, original_price_cents on sku
  for each row when (old.price_cents is distinct from new.price_cents
    or old.original_price_cents is distinct from new.original_price_cents) execute function sku_note_price();

create table review (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  buyer_id uuid references buyer,
  author text not null,
  locale text not null,
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  product_score smallint not null check (product_score >= 1 and product_score <= 5),
  service_score smallint not null check (service_score >= 1 and service_score <= 5),
  postage_score smallint not null check (postage_score >= 1 and postage_score <= 5),
  pictures text[] not null default '{}',
  spec text not null default '',
  created_at timestamptz not null default now(),
  purchase_id uuid,
  sku_id bigint,
  shop_id bigint references shop,
  has_pictures boolean not null default false,
  helpful integer not null default 0 check (helpful >= 0),
  reply text check (char_length(reply) >= 1 and char_length(reply) <= 1000),
  reply_locale text,
  replied_at timestamptz,
  replied_by uuid,
  hidden_at timestamptz,
  hidden_code text check (hidden_code in ('insulting', 'advertising', 'privateData', 'offTopic', 'untrue',
      'other')),
  hidden_words text not null default '',
  check ((purchase_id is null) = (sku_id is null)),
  constraint review_check1 check (purchase_id is null or buyer_id is not null),
  constraint review_check2 check (((reply is null) = (replied_at is null))
    and ((reply is null) = (reply_locale is null))),
  constraint review_check3 check ((hidden_at is null) = (hidden_code is null)),
  constraint review_check4 check (hidden_code is null or hidden_code <> 'other' or hidden_words <> ''),
  -- The trigger below writes it: whoever adds a review need not know it.
  constraint review_of_a_shop check (shop_id is not null)
);
comment on column review.hidden_code is 'ts "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other"';
create index review_by_newest on review (product_id, id desc) where hidden_at is null;
create index review_hidden on review (id desc) where hidden_at is not null;
create index review_of_buyer on review (buyer_id, id desc) where buyer_id is not null;
create index review_of_language_by_helpful on review (product_id, locale, helpful desc, id desc)
  where hidden_at is null;
create index review_of_language_by_newest on review (product_id, locale, id desc) where hidden_at is null;
create index review_of_language_pictured_by_helpful on review (product_id, locale, helpful desc, id desc)
  where hidden_at is null and has_pictures;
create index review_of_language_pictured_by_newest on review (product_id, locale, id desc)
  where hidden_at is null and has_pictures;
create index review_of_language_stars_by_helpful on review (product_id, locale, product_score, helpful desc,
    id desc)
  where hidden_at is null;
create index review_of_language_stars_by_newest on review (product_id, locale, product_score, id desc)
  where hidden_at is null;
create index review_of_shop on review (shop_id, id desc) where hidden_at is null;
create index review_of_shop_and_language on review (shop_id, locale, id desc) where hidden_at is null;
create index review_of_shop_and_stars on review (shop_id, product_score, id desc) where hidden_at is null;
create index review_of_shop_language_pictured on review (shop_id, locale, id desc) where hidden_at is null
  and has_pictures;
create index review_of_shop_language_stars on review (shop_id, locale, product_score, id desc)
  where hidden_at is null;
create index review_of_shop_pictured on review (shop_id, id desc) where hidden_at is null and has_pictures;
create index review_of_shop_unanswered on review (shop_id, id desc) where hidden_at is null
  and replied_at is null;
create unique index review_once_a_line on review (purchase_id, sku_id) where purchase_id is not null;
create trigger of_open_buyer before insert on review
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Lines of completed orders: what their buyers can review, and who may speak as having bought something. Written when the
-- transaction commits, since an order may be stored before its lines.
create table bought_line (
  purchase_id uuid not null,
  sku_id bigint not null,
  product_id bigint not null references product on delete cascade,
  buyer_id uuid not null references buyer,
  completed_at timestamptz not null,
  review_id bigint references review,
  primary key (purchase_id, sku_id)
);
create index bought_line_by_time on bought_line (completed_at, product_id);
create index bought_line_latest on bought_line (buyer_id, completed_at desc, product_id desc);
create index bought_line_of_buyer on bought_line (buyer_id, product_id);
create index bought_line_of_product on bought_line (product_id, completed_at desc, buyer_id);
create index bought_line_to_review on bought_line (buyer_id, completed_at desc, purchase_id desc, sku_id desc)
  where review_id is null;

create table review_follow_up (
  review_id bigint primary key references review on delete cascade,
  text text not null check (char_length(text) >= 1 and char_length(text) <= 2000),
  pictures text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- Shown reviews by product or shop, language and stars.
create table review_tally (
  subject text not null check (subject in ('product', 'shop')),
  subject_id bigint not null,
  locale text not null,
  stars smallint not null check (stars >= 1 and stars <= 5),
  reviews integer not null check (reviews >= 0),
  with_pictures integer not null check (with_pictures >= 0),
  primary key (subject, subject_id, locale, stars)
);
comment on column review_tally.subject is 'ts "product" | "shop"';

-- Who found it helpful. `review.helpful` is how many.
create table review_vote (
  review_id bigint not null references review on delete cascade,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now(),
  primary key (review_id, buyer_id)
);
create trigger of_open_buyer before insert on review_vote
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table translated_text (
  digest bytea not null check (octet_length(digest) = 32),
  locale text not null,
  text text not null check (char_length(text) <= 20000),
  made_at timestamptz not null,
  primary key (digest, locale)
);
create index translated_text_by_age on translated_text (made_at);

-- What a review counts by does not change after it is written.
create function review_check_change() returns trigger language plpgsql as $$
begin
  raise exception 'what review % is about does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger review_changes before update on review
  for each row when (old.product_id is distinct from new.product_id or old.shop_id is distinct from new.shop_id
    or old.buyer_id is distinct from new.buyer_id or old.purchase_id is distinct from new.purchase_id
    or old.sku_id is distinct from new.sku_id or old.locale is distinct from new.locale
    or old.product_score is distinct from new.product_score or old.service_score is distinct from new.service_score
    or old.postage_score is distinct from new.postage_score or old.text is distinct from new.text)
    execute function review_check_change();

-- Who reviews has bought it, and the order is completed.
create function review_check_line() returns trigger language plpgsql as $$
begin
  if new.purchase_id is not null and not exists (
    select from purchase p join purchase_line l on l.purchase_id = p.id
    where p.id = new.purchase_id and p.buyer_id = new.buyer_id and p.status = 4 and l.sku_id = new.sku_id
      and l.product_id = new.product_id
  ) then
    raise exception 'no completed order of this buyer has this line' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger review_lines before insert on review for each row execute function review_check_line();

create function review_complete() returns trigger language plpgsql as $$
begin
  new.shop_id := (select shop_id from product where id = new.product_id);
  new.has_pictures := cardinality(new.pictures) > 0;
  return new;
end $$;
create trigger review_completed before insert on review for each row execute function review_complete();

-- Many that come in one statement are added up first: a row of counts that is written a thousand times in one transaction
-- grows slower each time.
create function review_count_added() returns trigger language plpgsql as $$
begin
  insert into review_tally as t (subject, subject_id, locale, stars, reviews, with_pictures)
    select s.subject, s.id, a.locale, a.product_score, count(*), count(*) filter (where a.has_pictures)
    from added a cross join lateral (values ('product', a.product_id), ('shop', a.shop_id)) as s (subject, id)
    where a.hidden_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (subject, subject_id, locale, stars) do update
    set reviews = t.reviews + excluded.reviews, with_pictures = t.with_pictures + excluded.with_pictures;
  update bought_line set review_id = a.id from added a
    where bought_line.purchase_id = a.purchase_id and bought_line.sku_id = a.sku_id;
  return null;
end $$;
create trigger review_added after insert on review referencing new table as added
  for each statement execute function review_count_added();

create function review_count_change() returns trigger language plpgsql as $$
begin
  update review_tally set
    reviews = reviews + (new.hidden_at is null)::int - (old.hidden_at is null)::int,
    with_pictures = with_pictures + (new.hidden_at is null and new.has_pictures)::int - (old.hidden_at is null and old.has_pictures)::int
  where locale = old.locale and stars = old.product_score
    and ((subject = 'product' and subject_id = old.product_id) or (subject = 'shop' and subject_id = old.shop_id));
  return null;
end $$;
create trigger review_counted after update on review
  for each row when (((old.hidden_at is null) is distinct from (new.hidden_at is null))
    or old.has_pictures is distinct from new.has_pictures) execute function review_count_change();

create table question (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  shop_id bigint not null references shop,
  buyer_id uuid not null references buyer,
  author text not null,
  locale text not null,
  text text not null check (char_length(text) >= 1 and char_length(text) <= 500),
  -- Of its answers that are shown: how many there are, and how many votes they have.
  answers integer not null default 0 check (answers >= 0),
  helpful integer not null default 0 check (helpful >= 0),
  shop_answered_at timestamptz,
  hidden_at timestamptz,
  hidden_code text check (hidden_code in ('insulting', 'advertising', 'privateData', 'offTopic', 'untrue',
      'other')),
  hidden_words text not null default '',
  created_at timestamptz not null default now(),
  check ((hidden_at is null) = (hidden_code is null)),
  constraint question_check1 check (hidden_code is null or hidden_code <> 'other' or hidden_words <> '')
);
comment on column question.hidden_code is 'ts "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other"';
create index question_by_helpful on question (product_id, helpful desc, id desc) where hidden_at is null;
create index question_hidden on question (id desc) where hidden_at is not null;
create index question_of_buyer on question (buyer_id, id desc);
create index question_of_buyer_open on question (buyer_id, product_id) where answers = 0 and hidden_at is null;
create index question_of_shop on question (shop_id, id desc) where hidden_at is null;
create index question_of_shop_unanswered on question (shop_id, id desc) where hidden_at is null
  and shop_answered_at is null;
create trigger of_open_buyer before insert on question
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references question on delete cascade,
  buyer_id uuid references buyer,
  -- The member who answered for the shop.
  member_id uuid,
  -- The shop's answer stands before all others.
  by_shop boolean generated always as (buyer_id is null) stored,
  author text not null,
  locale text not null,
  text text not null check (char_length(text) >= 1 and char_length(text) <= 1000),
  helpful integer not null default 0 check (helpful >= 0),
  hidden_at timestamptz,
  hidden_code text check (hidden_code in ('insulting', 'advertising', 'privateData', 'offTopic', 'untrue',
      'other')),
  hidden_words text not null default '',
  created_at timestamptz not null default now(),
  check ((buyer_id is null) <> (member_id is null)),
  constraint answer_check1 check ((hidden_at is null) = (hidden_code is null)),
  constraint answer_check2 check (hidden_code is null or hidden_code <> 'other' or hidden_words <> '')
);
comment on column answer.hidden_code is 'ts "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other"';
create index answer_by_helpful on answer (question_id, by_shop desc, helpful desc, id desc)
  where hidden_at is null;
create index answer_of_buyer on answer (buyer_id, id desc) where buyer_id is not null;
create index answer_of_question on answer (question_id);
create unique index answer_once_a_buyer on answer (question_id, buyer_id) where buyer_id is not null;
create unique index answer_once_a_shop on answer (question_id) where buyer_id is null;
create trigger of_open_buyer before insert on answer
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table answer_vote (
  answer_id bigint not null references answer on delete cascade,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now(),
  primary key (answer_id, buyer_id)
);
create trigger of_open_buyer before insert on answer_vote
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table product_search (
  product_id bigint primary key references product on delete cascade,
  -- What goods are found by: `<language>:<word>`, `c:<category>`.
  words tsvector not null,
  -- What sells and pleases stands first: the order in which candidates are taken.
  quality integer not null default 0,
  -- What goods are, beside their words: keys of kinds, such as `k:teapot`, and of what a title only mentions, `m:tea`.
  kinds text not null default ''
);
create index product_search_by_quality on product_search (quality desc, product_id desc);
create index product_search_words on product_search using gin (words);

-- A copy of the words of the best goods, for what very many have: the best of these are found by an index of a small table, not by
-- walking through all goods in the order of their quality. The job `search.pick-best` keeps it; a small catalogue has none.
create table product_search_best (
  product_id bigint primary key references product_search on delete cascade,
  words tsvector not null,
  quality integer not null
);
create index product_search_best_by_quality on product_search_best (quality desc, product_id desc);
create index product_search_best_words on product_search_best using gin (words);

-- The same words in their order, for the ranking of a thousand candidates.
create table product_search_text (
  product_id bigint not null references product_search on delete cascade,
  locale text not null,
  title text not null,
  -- Choices, shop, category.
  facts text not null,
  about text not null,
  primary key (product_id, locale)
);

-- Searches that a buyer keeps, and is told of when something new answers them (PRODUCT §7.3).
create table saved_search (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  -- The language it was written in: words are read by its rules.
  locale text not null,
  -- As the contract's `searchChoice` names it.
  choice jsonb not null check (octet_length(choice::text) <= 1000),
  tells boolean not null default true,
  created_at timestamptz not null,
  -- What arrived until then has been looked at.
  seen_until timestamptz not null default now(),
  -- When it is looked at again.
  next_at timestamptz not null default now() + '1 day'::interval
);
create index saved_search_due on saved_search (next_at) where tells;
create unique index saved_search_once on saved_search (buyer_id, choice);
create trigger of_open_buyer before insert on saved_search
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- When a product could first be found and bought. One that is hidden and shown again does not arrive twice.
create table search_arrival (
  product_id bigint primary key references product on delete cascade,
  arrived_at timestamptz not null default now()
);
create index search_arrival_latest on search_arrival (arrived_at);

-- How often words that find something were searched on a day, for "what others look for".
create table search_count (
  day date not null,
  locale text not null,
  words text not null,
  times integer not null check (times > 0),
  primary key (day, locale, words)
);
-- Suggestions are what others have searched and found: asked with each letter that is typed.
create index search_count_beginning on search_count (locale, words text_pattern_ops);
create index search_count_by_day on search_count (day);

-- What one buyer searched, the latest twenty.
create table search_history (
  buyer_id uuid not null references buyer on delete cascade,
  words text not null check (length(words) >= 1 and length(words) <= 60),
  searched_at timestamptz not null,
  primary key (buyer_id, words)
);
create trigger of_open_buyer before insert on search_history
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Who searched which words within a week, so that one person's searches count once. `who` is a keyed hash of account or address.
create table search_seen (
  locale text not null,
  words text not null,
  who bytea not null,
  day date not null,
  primary key (locale, words, who)
);
create index search_seen_by_day on search_seen (day);

-- Products whose texts changed and are not in the store yet; emptied by the service `search.index`.
create table search_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

-- Every word, with how many products have it: what is rare says more, and what nobody has may be mistyped.
create table search_word (
  word text collate "C" primary key,
  -- As people write it.
  shown text not null,
  product_count integer not null,
  -- Set while all its products are of one category.
  category text,
  -- Both kinds of Chinese share their words; each reader is offered them in the letters of their own.
  shown_traditional text
);
create index search_word_begins_1 on search_word ("left"(word, (strpos(word, ':') + 1)), product_count desc,
    word);
create index search_word_begins_2 on search_word ("left"(word, (strpos(word, ':') + 2)), product_count desc,
    word);
create index search_word_spelled on search_word using gin (substr(word, (strpos(word, ':') + 1)) gin_trgm_ops)
  where length(word) >= 8 and word !~ '^([#c]:|[a-z]+:=)';

create function product_search_arrived() returns trigger language plpgsql as $$
begin
  insert into search_arrival (product_id) select id from product where id = new.product_id and on_sale
  on conflict do nothing;
  return null;
end $$;
create trigger product_search_arrived after insert on product_search
  for each row execute function product_search_arrived();

create function search_product_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) values (new.id);
  return null;
end $$;
create trigger search_product_changed after update of specs, attributes, category, shop_id on product
  for each row when (old.specs is distinct from new.specs or old.attributes is distinct from new.attributes
    or old.category is distinct from new.category or old.shop_id is distinct from new.shop_id)
    execute function search_product_changed();

create function search_shop_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) select id from product where shop_id = new.id;
  return null;
end $$;
create trigger search_shop_changed after update of name on shop
  for each row when (old.name is distinct from new.name) execute function search_shop_changed();

create function search_texts_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger search_text_added after insert on product_text referencing new table as changed
  for each statement execute function search_texts_changed();
create trigger search_text_changed after update on product_text referencing new table as changed
  for each statement execute function search_texts_changed();
create trigger search_text_removed after delete on product_text referencing old table as changed
  for each statement execute function search_texts_changed();

-- Words of one language that are spelled much like another. Two slips of the finger leave a word of seven letters a fifth of its
-- groups of three; the bound keeps a question cheap in a language of a million words.
create function words_spelled_alike(asked text, language text, letters_apart int, looked_max int)
returns table (word text, shown text, product_count int)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select near.word, near.shown, near.product_count from (
    select w.word, w.shown, w.product_count, substr(w.word, strpos(w.word, ':') + 1) as spelled from search_word w
    where substr(w.word, strpos(w.word, ':') + 1) % asked and length(w.word) >= 8 and w.word !~ '^([#c]:|[a-z]+:=)'
      and starts_with(w.word, language || ':')
      and length(w.word) between length(language) + 1 + length(asked) - letters_apart and length(language) + 1 + length(asked) + letters_apart
    limit looked_max
  ) near order by similarity(near.spelled, asked) desc, near.product_count desc, near.word limit 20
$$;

-- Products a buyer likes, with what they cost then.
create table favourite (
  buyer_id uuid not null references buyer on delete cascade,
  product_id bigint not null references product on delete cascade,
  liked_price_cents bigint not null check (liked_price_cents >= 0),
  was_sold_out boolean not null,
  liked_at timestamptz not null,
  -- Told when it costs less than this; null: not asked for.
  tell_below_cents bigint check (tell_below_cents > 0),
  -- Told once, when it can be bought again.
  tell_back boolean not null default false,
  primary key (buyer_id, product_id)
);
create index favourite_of_buyer on favourite (buyer_id, liked_at desc, product_id desc);
create index favourite_tell_back on favourite (product_id) where tell_back;
create index favourite_tell_below on favourite (product_id, tell_below_cents)
  where tell_below_cents is not null;
create trigger of_open_buyer before insert on favourite
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Products of which somebody may be told; a job takes them off again.
create table favourite_news (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- Who waits for both is told that a product is cheaper when its price fell, and that it is back when it was gone before.
  is_back boolean not null
);
create index favourite_news_of_product on favourite_news (product_id);

-- Lists that a buyer names and puts goods in, shared by link where they wish (PRODUCT §7.11).
create table goods_list (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  created_at timestamptz not null,
  -- Opens the list to whoever has the link; null: not shared. A link that was ended never opens anything again.
  share_token text unique check (length(share_token) >= 32),
  -- Whose list it is, in words that the owner chose for the readers of the link; null: said to nobody.
  shared_by text check (length(shared_by) >= 1 and length(shared_by) <= 40),
  check (share_token is not null or shared_by is null)
);
create index goods_list_of_buyer on goods_list (buyer_id, created_at desc, id desc);
create trigger of_open_buyer before insert on goods_list
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table goods_list_item (
  list_id uuid not null references goods_list on delete cascade,
  product_id bigint not null references product on delete cascade,
  added_at timestamptz not null,
  primary key (list_id, product_id)
);
create index goods_list_item_latest on goods_list_item (list_id, added_at desc, product_id desc);

create function product_note_news() returns trigger language plpgsql as $$
declare
  is_back boolean := not old.in_stock or not old.on_sale;
begin
  if is_back and exists (select from favourite where product_id = new.id and tell_back)
    or exists (select from favourite where product_id = new.id and tell_below_cents > new.price_cents) then
    insert into favourite_news (product_id, is_back) values (new.id, is_back);
  end if;
  return null;
end $$;
create trigger product_news after update of price_cents, in_stock, on_sale on product
  for each row when (new.on_sale and new.in_stock
    and (new.price_cents < old.price_cents or not old.in_stock or not old.on_sale))
    execute function product_note_news();

-- What the same people looked at or bought, for each product the twenty that most have in common with it. The job
-- `viewed.reckon-beside` writes it from views and completed orders; it names nobody.
create table product_beside (
  product_id bigint not null references product on delete cascade,
  other_id bigint not null references product on delete cascade,
  weight integer not null check (weight > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);

-- Until when views and orders are in it.
create table product_beside_until (
  is_only boolean default true primary key check (is_only),
  at timestamptz not null
);

-- What a buyer looked at lately; the oldest give way.
create table viewed (
  buyer_id uuid not null references buyer on delete cascade,
  product_id bigint not null references product on delete cascade,
  viewed_at timestamptz not null,
  primary key (buyer_id, product_id)
);
create index viewed_by_time on viewed (viewed_at, product_id);
create index viewed_of_buyer on viewed (buyer_id, viewed_at desc, product_id desc);
-- Who else looked at it, the latest first.
create index viewed_of_product on viewed (product_id, viewed_at desc, buyer_id);
create trigger of_open_buyer before insert on viewed
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Counts the orders of the page, so that of two operators who move blocks at once one is told. One row.
create table home_order (
  id boolean default true primary key check (id),
  version integer not null default 0
);

-- What operators compose the home page of. What came with Sampan has no row until something of it changes.
create table home_block (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('hero', 'categories', 'goods', 'shops')),
  -- Null once it is removed; its versions stay.
  position integer check (position >= 0),
  is_hidden boolean not null default false,
  -- The version that buyers get, in its time; null: none yet, or the one that came with Sampan.
  live_version integer,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint home_block_position unique (position) deferrable initially deferred,
  constraint home_block_place check ((removed_at is null) = (position is not null))
);
comment on column home_block.kind is 'ts "hero" | "categories" | "goods" | "shops"';

-- Every version that was saved. None is changed or removed afterwards: what buyers were shown on a day can be told.
create table home_block_version (
  block_id text not null references home_block,
  version integer not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 40000),
  starts_at timestamptz,
  ends_at timestamptz,
  is_published boolean not null,
  -- Null: it was there before operators composed the page.
  operator_id uuid references operator,
  saved_at timestamptz not null,
  primary key (block_id, version),
  constraint home_block_version_window check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index home_block_version_operator_idx on home_block_version (operator_id);

create function refuse_home_block_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'A saved version of a block stays as it is';
end $$;
create trigger home_block_version_stays before update or delete on home_block_version
  for each row execute function refuse_home_block_version_change();

insert into home_order default values;
-- Each of the two tables refers to the other.
alter table home_block add constraint home_block_live foreign key (id,
    live_version) references home_block_version(block_id, version);

create table shop_member (
  -- Somebody works for one shop; for a second one they have a second sign-in.
  operator_id uuid primary key references operator,
  shop_id bigint not null references shop,
  role text not null check (role in ('owner', 'clerk')),
  rights text[] not null check (rights <@ array['goods', 'orders', 'money']),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  check (role <> 'owner' or (rights @> array['goods', 'orders', 'money'])),
  constraint shop_member_rights_check1 check (cardinality(rights) > 0)
);
comment on column shop_member.role is 'ts "owner" | "clerk"';
comment on column shop_member.rights is 'ts ("goods" | "orders" | "money")[]';
create index shop_member_of_shop on shop_member (shop_id, created_at);
create unique index shop_member_one_owner on shop_member (shop_id) where role = 'owner' and left_at is null;

create table api_key (
  id uuid primary key,
  shop_id bigint not null references shop,
  -- Who made it: it opens nothing when they no longer work for the shop.
  operator_id uuid not null references operator,
  name text not null check (char_length(name) >= 1 and char_length(name) <= 60),
  -- How it begins; only a hash is kept of the whole.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null check ((scopes <@ array['orders:read', 'shipments:write', 'stock:write'])
    and cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  ended_at timestamptz
);
comment on column api_key.scopes is 'ts ("orders:read" | "shipments:write" | "stock:write")[]';
create index api_key_of_shop on api_key (shop_id, created_at, id) where ended_at is null;

-- One act of the grid or of an import.
create table goods_act (
  id uuid primary key,
  shop_id bigint not null references shop,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('change', 'import', 'undo')),
  undoes uuid unique references goods_act,
  skus integer not null check (skus > 0),
  at timestamptz not null default now(),
  check ((kind = 'undo') = (undoes is not null))
);
comment on column goods_act.kind is 'ts "change" | "import" | "undo"';
create index goods_act_of_shop on goods_act (shop_id, id desc);

create table goods_act_line (
  act_id uuid not null references goods_act,
  sku_id bigint not null references sku,
  price_before bigint not null,
  price_after bigint not null,
  original_before bigint,
  original_after bigint,
  active_before boolean not null,
  active_after boolean not null,
  -- Pieces put on the shelf or taken off: what was sold in between is neither.
  stock_change integer not null,
  version_after integer not null,
  primary key (act_id, sku_id)
);

-- Each time a product was made, written by its editor, put on the shelf or taken off.
create table goods_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('made', 'saved', 'shelved', 'takenOff', 'imported')),
  at timestamptz not null default now()
);
comment on column goods_history.kind is 'ts "made" | "saved" | "shelved" | "takenOff" | "imported"';
create index goods_history_of_product on goods_history (product_id, id desc);

-- What a shop has decided about the words of files that it imports: which column a heading means, which category a name.
-- An empty meaning leaves a column out.
create table goods_import_word (
  shop_id bigint not null references shop on delete cascade,
  kind text not null check (kind in ('column', 'category')),
  word text not null check (length(word) >= 1 and length(word) <= 120),
  meaning text not null check (length(meaning) <= 60),
  saved_at timestamptz not null default now(),
  primary key (shop_id, kind, word)
);

create table low_stock (
  sku_id bigint primary key references sku on delete cascade,
  shop_id bigint not null references shop,
  product_id bigint not null references product on delete cascade,
  since timestamptz not null default now(),
  -- Sold down to it, and the shop is not told yet. What began so low, or became so by another threshold, is not told.
  is_untold boolean not null default false,
  -- When a SKU that was sold down was told of; null for what is low without having been sold down.
  told_at timestamptz
);
create index low_stock_by_time on low_stock (shop_id, since);
create index low_stock_of_product on low_stock (product_id);
create index low_stock_of_shop on low_stock (shop_id, product_id desc, sku_id);
create index low_stock_told on low_stock (shop_id, told_at) where told_at is not null;
create index low_stock_untold on low_stock (shop_id, sku_id) where is_untold;

-- Products that went on or off the shelf, to be looked at again for what is running out: whoever bought of one at the same moment
-- saw it as it was before. A job looks at these alone, and not at all goods.
create table shelf_changed (
  product_id bigint primary key references product on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index shelf_changed_by_time on shelf_changed (at, product_id);

-- Looks again at so many products of a shop after one. Answers the last that it looked at; null when there was none.
create function low_stock_look_again(p_shop_id bigint, p_after bigint, p_limit integer) returns bigint language plpgsql as $$
declare
  looked bigint[];
begin
  looked := array(select id from product where shop_id = p_shop_id and id > p_after order by id limit p_limit);
  perform low_stock_look_at(looked);
  return looked[array_length(looked, 1)];
end $$;

create function low_stock_look_at(p_looked bigint[]) returns void language sql as $$
  delete from low_stock l using sku, product, shop
    where l.product_id = any(p_looked) and sku.id = l.sku_id and product.id = l.product_id and shop.id = l.shop_id
      and not (sku.active and product.on_sale and sku.stock <= shop.low_stock_at);
  insert into low_stock (sku_id, shop_id, product_id)
    select sku.id, shop.id, product.id from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    where sku.product_id = any(p_looked) and product.on_sale and sku.active and sku.stock <= shop.low_stock_at order by sku.id
  on conflict (sku_id) do nothing;
$$;

-- Looks again at so many that changed before that time, and forgets them. Answers how many there were.
create function low_stock_look_at_changed(p_before timestamptz, p_limit integer) returns integer language plpgsql as $$
declare
  looked bigint[];
begin
  with gone as (
    delete from shelf_changed where product_id in (
      select product_id from shelf_changed where at < p_before order by at, product_id limit p_limit for update skip locked)
    returning product_id
  ) select array_agg(product_id) into looked from gone;
  perform low_stock_look_at(looked);
  return coalesce(array_length(looked, 1), 0);
end $$;

-- What is low of one product is noted by the function that the job uses for many. A product that moved to another shop gets its rows anew.
create function product_note_low() returns trigger language plpgsql as $$
begin
  insert into shelf_changed (product_id) values (new.id) on conflict (product_id) do update set at = clock_timestamp();
  delete from low_stock where product_id = new.id and shop_id <> new.shop_id;
  perform low_stock_look_at(array[new.id]);
  return null;
end $$;
create trigger product_low_changed after update of on_sale, shop_id on product
  for each row when (old.on_sale is distinct from new.on_sale or old.shop_id is distinct from new.shop_id)
    execute function product_note_low();

-- One row of its own for each SKU: who buys another SKU of the shop waits for nobody. The SKU's row is held already.
create function sku_note_low() returns trigger language plpgsql as $$
declare
  place record;
  was_higher boolean := false;
begin
  select product.id as product_id, product.shop_id, product.on_sale, shop.low_stock_at into place
    from product join shop on shop.id = product.shop_id where product.id = new.product_id;
  if found and new.active and place.on_sale and new.stock <= place.low_stock_at then
    if tg_op = 'UPDATE' then
      was_higher := old.active and old.stock > place.low_stock_at;
    end if;
    insert into low_stock (sku_id, shop_id, product_id, is_untold) values (new.id, place.shop_id, place.product_id, was_higher)
      on conflict (sku_id) do nothing;
  else
    delete from low_stock where sku_id = new.id;
  end if;
  return null;
end $$;
create trigger sku_low_changed after update of stock, active on sku
  for each row when ((old.stock is distinct from new.stock or old.active is distinct from new.active)
    and least(old.stock, new.stock) <= 999) execute function sku_note_low();
create trigger sku_low_made after insert on sku for each row when (new.stock <= 999) execute function sku_note_low();

-- An operator takes a product down: it leaves the shelf, and nobody puts it back while the takedown stands.
create table product_takedown (
  id uuid primary key,
  product_id bigint not null references product,
  shop_id bigint not null references shop,
  reason_code text not null,
  -- Words to the shop beside the code.
  reason text not null,
  state text not null default 'standing' check (state in ('standing', 'appealed', 'kept', 'lifted')),
  taken_by uuid not null references operator,
  taken_at timestamptz not null default now(),
  appeal text check (length(appeal) >= 3 and length(appeal) <= 1000),
  appealed_by uuid references operator,
  appealed_at timestamptz,
  -- The latest answer of an operator, which the shop reads too.
  answer text check (length(answer) >= 3 and length(answer) <= 500),
  answered_by uuid references operator,
  answered_at timestamptz,
  check (num_nonnulls(appeal, appealed_by, appealed_at) = any (array[0, 3])),
  constraint product_takedown_check1 check (num_nonnulls(answer, answered_by, answered_at) = any (array[0, 3])),
  constraint product_takedown_check2 check (state not in ('appealed', 'kept') or appeal is not null),
  constraint product_takedown_check3 check (state in ('kept', 'lifted') = (answer is not null))
);
comment on column product_takedown.state is 'ts "standing" | "appealed" | "kept" | "lifted"';
create index product_takedown_appealed on product_takedown (product_id) where state = 'appealed';
create index product_takedown_of_product on product_takedown (product_id, taken_at desc);
-- What a shop was told of lately.
create index product_takedown_of_shop on product_takedown (shop_id, taken_at);
-- One takedown stands at a time; the lists of what stands go by it.
create unique index product_takedown_standing on product_takedown (product_id) where state <> 'lifted';

-- Whoever writes, whichever program: a product that is taken down does not come onto the shelf.
create function product_not_taken_down() returns trigger language plpgsql as $$
begin
  if exists (select from product_takedown where product_id = new.id and state <> 'lifted') then
    raise exception 'product % is taken down', new.id
      using errcode = 'check_violation', constraint = 'product_not_taken_down', table = 'product';
  end if;
  return new;
end
$$;
create trigger product_not_taken_down before update of on_sale on product
  for each row when (new.on_sale and not old.on_sale) execute function product_not_taken_down();

-- The other order of the two: what is on the shelf is not called taken down.
create function takedown_off_shelf() returns trigger language plpgsql as $$
begin
  if exists (select from product where id = new.product_id and on_sale) then
    raise exception 'product % is on the shelf', new.product_id
      using errcode = 'check_violation', constraint = 'takedown_off_shelf', table = 'product_takedown';
  end if;
  return new;
end
$$;
create trigger takedown_off_shelf before insert or update of state on product_takedown
  for each row when (new.state <> 'lifted') execute function takedown_off_shelf();

-- Profile, holiday and freight as members changed them, with what was written.
create table shop_history (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('profile', 'away', 'freight', 'alerts', 'cover', 'address')),
  after jsonb not null,
  at timestamptz not null default now()
);
comment on column shop_history.kind is 'ts "profile" | "away" | "freight" | "alerts" | "cover" | "address"';
create index shop_history_of_shop on shop_history (shop_id, id desc);

-- The kinds of accounts and transfers; contract/src/ledger/kinds.ts holds the same lists, and a test compares them.
create function ledger_can_negative(p_kind text) returns boolean language sql immutable parallel safe
return p_kind in ('promo_expense', 'world_bank', 'world_chain', 'world_demo', 'receivable', 'reorg_loss', 'manual_adjust');

create table ledger_account (
  id bigint generated always as identity primary key,
  -- available, withdraw_hold, order_escrow, merchant_payable, commission, fee_income, promo_expense,
  -- world_bank, world_chain, world_demo, receivable, reorg_loss, manual_adjust
  kind text not null check (kind in ('available', 'withdraw_hold', 'order_escrow', 'merchant_payable',
      'merchant_hold', 'commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain',
      'world_demo', 'receivable', 'reorg_loss', 'manual_adjust')),
  -- The buyer, shop or network that it belongs to; '' for one of the house's own.
  owner text not null default '',
  balance_cents bigint not null default 0 check (abs(balance_cents) <= 1000000000000000),
  can_negative boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it moved last. It never goes back, so that the entries of an account are in one order by id and by time.
  moved_at timestamptz,
  unique (kind, owner),
  constraint ledger_account_can_negative_check check (can_negative = ledger_can_negative(kind)),
  constraint ledger_account_not_overdrawn check (can_negative or balance_cents >= 0),
  -- What a buyer owes the house is never the house's debt to them.
  constraint ledger_account_receivable_check check (kind <> 'receivable' or balance_cents <= 0)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_account.kind is 'ts AccountKind';
-- Operators list the accounts of one kind in the order in which they were made: from this index, not by reading all accounts. Accounts are
-- made once and never change their kind, so that posting to one does not touch it.
create index ledger_account_of_kind on ledger_account (kind, id);

create table ledger_checkpoint (
  id boolean default true primary key check (id),
  -- The last entry and account that the totals count.
  entry_id bigint not null,
  account_id bigint not null,
  at timestamptz not null default now()
);

-- What each month brought a buyer's balance and took from it, by kind. Only whoever holds the account's row writes here.
create table ledger_month (
  account_id bigint not null references ledger_account,
  -- Its first day, by UTC.
  month date not null,
  kind text not null,
  in_cents bigint not null check (in_cents >= 0),
  out_cents bigint not null check (out_cents >= 0),
  lines integer not null check (lines > 0),
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  primary key (account_id, month, kind)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_month.kind is 'ts TransferKind';

-- What all accounts of a kind held together at the entry up to which the books were last found sound; the rest is summed
-- when it is asked for. No payment writes here.
create table ledger_total (
  kind text primary key,
  accounts bigint not null,
  balance_cents bigint not null
);
comment on column ledger_total.kind is 'ts AccountKind';

create table ledger_transfer (
  id uuid primary key,
  kind text not null check (kind in ('pay', 'refund', 'settle', 'recharge', 'reversal', 'withdraw',
      'withdraw_return', 'payout', 'shop_payout', 'shop_payout_return', 'shop_payout_paid', 'adjust')),
  -- What it was for; with `kind` unique, so that nothing takes effect twice (RELIABILITY §4.3).
  ref text not null,
  actor text not null,
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  unique (kind, ref)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_transfer.kind is 'ts TransferKind';
create index ledger_transfer_by_time on ledger_transfer (created_at);
create index ledger_transfer_of_actor on ledger_transfer (actor, kind, id desc);
create index ledger_transfer_of_kind on ledger_transfer (kind, id desc);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfer,
  account_id bigint not null references ledger_account,
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  -- The account's balance right after this entry; before = after − amount.
  balance_after_cents bigint not null,
  -- An entry says by itself what it was for and when, so that one index gives a page of one kind.
  kind text not null,
  at timestamptz not null,
  unique (transfer_id, account_id)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_entry.kind is 'ts TransferKind';
create index ledger_entry_of_account on ledger_entry (account_id, id desc);
create index ledger_entry_of_account_by_kind on ledger_entry (account_id, kind, id desc);

-- The account of a kind and owner, made when first needed.
create function ledger_account_id(p_kind text, p_owner text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account where kind = p_kind and owner = p_owner;
  if found_id is null then
    insert into ledger_account (kind, owner, can_negative) values (p_kind, p_owner, ledger_can_negative(p_kind))
    on conflict (kind, owner) do nothing
    returning id into found_id;
    if found_id is null then
      select id into found_id from ledger_account where kind = p_kind and owner = p_owner;
    end if;
  end if;
  return found_id;
end $$;

create function ledger_check_account() returns trigger language plpgsql as $$
declare
  balance bigint;
  last_after bigint;
begin
  -- Read anew: several movements of one transaction each queue this check with the row of their own moment.
  select balance_cents into balance from ledger_account where id = new.id;
  select balance_after_cents into last_after from ledger_entry where account_id = new.id order by id desc limit 1;
  if balance <> coalesce(last_after, 0) then
    raise exception 'balance of account % does not equal its last entry', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_account_follows_entries after insert
    or update on ledger_account deferrable initially deferred
  for each row execute function ledger_check_account();

-- An entry belongs to a transfer of this same transaction and of its kind, and continues its account's balance.
create function ledger_check_entry() returns trigger language plpgsql as $$
declare
  before_cents bigint;
begin
  if not exists (
    select 1 from ledger_transfer where id = new.transfer_id and kind = new.kind
      and xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'entries cannot be added to a finished transfer' using errcode = 'restrict_violation';
  end if;
  if new.balance_after_cents <> (select balance_cents from ledger_account where id = new.account_id) then
    raise exception 'entry does not match the balance of account %', new.account_id using errcode = 'check_violation';
  end if;
  select balance_after_cents into before_cents from ledger_entry
    where account_id = new.account_id and id < new.id order by id desc limit 1;
  if new.balance_after_cents <> coalesce(before_cents, 0) + new.amount_cents then
    raise exception 'entry does not continue account %', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_continues after insert on ledger_entry for each row execute function ledger_check_entry();

-- A balance moves only together with the entry that says why: checked at commit for every account touched.
create function ledger_check_transfer() returns trigger language plpgsql as $$
declare
  lines integer;
  total numeric;
begin
  select count(*), sum(amount_cents) into lines, total from ledger_entry where transfer_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'transfer % does not balance: % entries, sum %', new.id, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_balances after insert on ledger_transfer deferrable initially deferred
  for each row execute function ledger_check_transfer();

-- Append only.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_account_no_delete before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function ledger_refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

-- Accounts that a transaction is going to move, locked in one order before its first transfer: two transactions that post several
-- transfers each then never wait for one another in a circle. `p_accounts` is [{"kind","owner"}, …].
-- Accounts of the company are made first where they are missing, in one order too, for two who make them would wait in the same way.
-- Answers the balances of those that exist.
create function lock_ledger_accounts(p_accounts jsonb)
returns table (kind text, owner text, balance_cents bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform ledger_account_id(a.kind, a.owner)
  from (
    select distinct l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text)
    where l.kind in ('commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain', 'world_demo', 'reorg_loss', 'manual_adjust')
    order by l.kind, l.owner
  ) a;
  return query
    select account.kind, account.owner, account.balance_cents from ledger_account account
    where (account.kind, account.owner) in
      (select l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text))
    order by account.id for no key update of account;
end $$;

-- The only way in which money moves. `p_lines` is [{"kind","owner","cents"}, …] and must sum to zero.
-- Accounts are locked in the order of their ids. Answers the balances after, in the order of the lines.
-- Raises unique_violation when (kind, ref) was posted before, check_violation when an account would go below zero.
create function post_transfer(p_id uuid, p_kind text, p_ref text, p_actor text, p_reason text, p_lines jsonb)
returns bigint[] language plpgsql as $$
declare
  line record;
  account record;
  entry_id bigint;
  result bigint[] := array_fill(null::bigint, array[jsonb_array_length(p_lines)]);
begin
  insert into ledger_transfer (id, kind, ref, actor, reason) values (p_id, p_kind, p_ref, p_actor, p_reason);
  for line in
    select ledger_account_id(l.value ->> 'kind', coalesce(l.value ->> 'owner', '')) as account_id,
           (l.value ->> 'cents')::bigint as cents, l.ordinality as n
    from jsonb_array_elements(p_lines) with ordinality l
    order by 1
  loop
    update ledger_account set balance_cents = balance_cents + line.cents, moved_at = greatest(moved_at, clock_timestamp())
    where id = line.account_id returning kind, balance_cents, moved_at into account;
    insert into ledger_entry (transfer_id, account_id, kind, at, amount_cents, balance_after_cents)
    values (p_id, line.account_id, p_kind, account.moved_at, line.cents, account.balance_cents) returning id into entry_id;
    if account.kind = 'available' then
      insert into ledger_month as kept (account_id, month, kind, in_cents, out_cents, lines, first_entry_id, last_entry_id)
      values (line.account_id, date_trunc('month', account.moved_at at time zone 'utc')::date, p_kind, greatest(line.cents, 0),
        greatest(-line.cents, 0), 1, entry_id, entry_id)
      on conflict (account_id, month, kind) do update set in_cents = kept.in_cents + excluded.in_cents,
        out_cents = kept.out_cents + excluded.out_cents, lines = kept.lines + 1, last_entry_id = excluded.last_entry_id;
    end if;
    result[line.n] := account.balance_cents;
  end loop;
  return result;
end $$;

insert into ledger_checkpoint (entry_id, account_id) values (0, 0);

create table deposit_address (
  family text not null,
  -- As it is shown: with the EIP-55 checksum on EVM networks.
  address text not null,
  -- As it is compared: EVM writes the same address in upper and lower case.
  address_key text generated always as (case family
    when 'evm' then lower(address)
    else address
end) stored not null,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now(),
  primary key (family, address_key),
  unique (buyer_id, family)
);
comment on column deposit_address.family is 'ts "evm" | "tron"';
create trigger of_open_buyer before insert on deposit_address
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- One index for each buyer; his addresses follow from it and the public key of the family.
create table deposit_index (
  buyer_id uuid primary key references buyer,
  n integer generated always as identity unique
);

create table network (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  family text not null check (family in ('evm', 'tron')),
  -- EIP-155; null for TRON.
  chain_id bigint,
  token text not null,
  standard text not null,
  -- The one contract whose transfers are credited, as its family writes addresses.
  token_contract text not null,
  token_decimals smallint not null check (token_decimals >= 0 and token_decimals <= 36),
  confirmations integer not null check (confirmations >= 1),
  seconds_per_block numeric(8,3) not null check (seconds_per_block > 0::numeric),
  min_amount_cents bigint not null check (min_amount_cents >= 1),
  network_cost_cents bigint not null check (network_cost_cents >= 0),
  explorer text,
  -- Both ways are closed until an operator opens them.
  open boolean not null default false,
  withdraw_open boolean not null default false,
  position smallint not null default 0,
  version integer not null default 1
);
comment on column network.family is 'ts "evm" | "tron"';

-- What each address of ours held when its chain was asked last, in raw units. Few are asked each time: first those that have
-- received something since.
create table chain_balance (
  network_id text not null references network,
  address text not null,
  raw_amount numeric(78,0) not null default 0 check (raw_amount >= 0::numeric),
  -- Null: not asked since something came in.
  looked_at timestamptz,
  -- How often something came in: an answer that was asked for before does not count for what came after.
  arrivals bigint not null default 1,
  primary key (network_id, address)
);
create index chain_balance_oldest on chain_balance (network_id, looked_at nulls first);

create table deposit (
  id uuid primary key,
  network_id text not null references network,
  tx_hash text not null,
  -- Ordinal among its token's transfers within the transaction: the chain's own log index changes when a transaction is mined again.
  log_no integer not null,
  block_no bigint not null,
  block_hash text not null,
  contract text not null,
  from_address text not null,
  address text not null,
  buyer_id uuid references buyer,
  raw_amount numeric(78,0) not null check (raw_amount >= 0::numeric),
  -- Whole cents; what is below a cent stays in the raw amount. Null for a token that is not ours.
  amount_cents bigint check (amount_cents >= 0),
  state text not null check (state in ('seen', 'confirmed', 'credited', 'orphaned', 'reversed', 'kept')),
  kept_reason text check (kept_reason in ('dust', 'belowMinimum', 'tooLarge', 'unknownToken', 'networkClosed',
      'ownTransfer')),
  note text,
  noted_by uuid references operator,
  seen_at timestamptz not null default now(),
  credited_at timestamptz,
  check ((state = 'kept') = (kept_reason is not null)),
  constraint deposit_check1 check ((credited_at is not null) = state in ('credited', 'reversed')),
  constraint deposit_check2 check (state not in ('seen', 'confirmed', 'credited', 'reversed')
    or (buyer_id is not null and coalesce(amount_cents, 0::bigint) > 0))
);
comment on column deposit.state is 'ts "seen" | "confirmed" | "credited" | "orphaned" | "reversed" | "kept"';
comment on column deposit.kept_reason is 'ts "dust" | "belowMinimum" | "tooLarge" | "unknownToken" | "networkClosed" | "ownTransfer"';
-- What stands above a block: the part of the record that a reorganisation may take back.
create index deposit_block_idx on deposit (network_id, block_no)
  where state in ('seen', 'confirmed', 'credited', 'kept');
create index deposit_buyer_idx on deposit (buyer_id, seen_at desc, id desc);
-- One live row for what the chain says once (RELIABILITY §2 no. 16). Rows that a reorganisation ended are history: the same
-- transaction, in another block or in the same one that came back, is a new row and can be credited once more.
create unique index deposit_live_once on deposit (network_id, tx_hash, contract, log_no)
  where state in ('seen', 'confirmed', 'credited', 'kept');
create index deposit_moving_idx on deposit (network_id, block_no, id) where state in ('seen', 'confirmed');
create index deposit_network_idx on deposit (network_id, seen_at desc, id desc);
create index deposit_recent_idx on deposit (seen_at desc, id desc);
create index deposit_state_idx on deposit (state, seen_at desc, id desc);
create index deposit_tx_idx on deposit (tx_hash);
create index deposit_unexplained_idx on deposit (seen_at desc, id desc) where state = 'kept' and note is null;

create table scan_cursor (
  network_id text primary key references network,
  block_no bigint not null,
  block_hash text not null,
  head_no bigint not null,
  scanned_at timestamptz not null default now(),
  trouble text,
  -- Since when a network halts because its chain differs from ours deeper than reorganisations are followed. What trouble the
  -- sources have besides comes and goes, and must not hide it.
  halted_at timestamptz
);

-- The blocks scanned lately, to find where a reorganised chain parts from what we saw.
create table scanned_block (
  network_id text not null references network,
  block_no bigint not null,
  block_hash text not null,
  primary key (network_id, block_no)
);

create function chain_balance_arrival() returns trigger language plpgsql as $$
begin
  insert into chain_balance as kept (network_id, address) values (new.network_id, new.address)
  on conflict (network_id, address) do update set looked_at = null, arrivals = kept.arrivals + 1;
  return null;
end $$;
create trigger deposit_arrives after insert on deposit for each row execute function chain_balance_arrival();

-- What was read from a chain never changes, and a state goes on only along its ways (RELIABILITY §4.6).
create function deposit_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.network_id, old.tx_hash, old.log_no, old.block_no, old.block_hash, old.contract, old.from_address, old.address,
      old.buyer_id, old.raw_amount, old.amount_cents, old.seen_at)
    is distinct from (new.id, new.network_id, new.tx_hash, new.log_no, new.block_no, new.block_hash, new.contract, new.from_address,
      new.address, new.buyer_id, new.raw_amount, new.amount_cents, new.seen_at) then
    raise exception 'what a chain said of a deposit does not change' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (('seen', 'confirmed'), ('seen', 'orphaned'), ('confirmed', 'credited'),
      ('confirmed', 'orphaned'), ('kept', 'orphaned'), ('credited', 'reversed')) then
    raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposit_changes before update on deposit for each row execute function deposit_check_change();

create function deposit_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'deposits are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger deposit_no_delete before delete or truncate on deposit
  for each statement execute function deposit_refuse_delete();

insert into network (id, name, family, chain_id, token, standard, token_contract, token_decimals, confirmations, seconds_per_block,
  min_amount_cents, network_cost_cents, explorer, position) values
  ('tron', 'TRON', 'tron', null, 'USDT', 'TRC-20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 19, 3, 100, 100,
    'https://tronscan.org/#/transaction/{hash}', 10),
  ('ethereum', 'Ethereum', 'evm', 1, 'USDT', 'ERC-20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, 64, 12, 100, 400,
    'https://etherscan.io/tx/{hash}', 20),
  ('polygon', 'Polygon', 'evm', 137, 'USDT', 'ERC-20', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6, 128, 2.1, 100, 10,
    'https://polygonscan.com/tx/{hash}', 30);

-- Who agreed or refused, at which version of what he saw. One voice for each operator.
create table approval (
  subject_type text not null check (subject_type in ('recharge', 'withdrawal', 'shopPayout', 'refund', 'claim')),
  subject_id uuid not null,
  operator_id uuid not null references operator,
  decision text not null check (decision in ('pass', 'refuse', 'agree', 'award', 'close', 'accept')),
  -- What the operator said had arrived; two who agree must name the same.
  arrived_cents bigint,
  seen_version integer not null,
  at timestamptz not null default now(),
  primary key (subject_type, subject_id, operator_id),
  constraint approval_decision_of_subject_check check (
case subject_type
    when 'refund' then decision in ('agree', 'award', 'close')
    when 'claim' then decision = 'accept'
    else decision in ('pass', 'refuse')
end)
);
comment on column approval.subject_type is 'ts "recharge" | "withdrawal" | "shopPayout" | "refund" | "claim"';
comment on column approval.decision is 'ts "pass" | "refuse" | "agree" | "award" | "close" | "accept"';

create table money_settings (
  id boolean default true primary key check (id),
  fee_bps integer not null default 100 check (fee_bps >= 0 and fee_bps <= 2000),
  min_fee_cents bigint not null default 100 check (min_fee_cents >= 0),
  min_amount_cents bigint not null default 500,
  max_amount_cents bigint not null default 1000000,
  daily_amount_cents bigint not null default 2000000,
  two_person_cents bigint not null default 50000 check (two_person_cents >= 1),
  audit_minutes integer not null default 30 check (audit_minutes >= 0),
  new_address_wait_minutes integer not null default 1440 check (new_address_wait_minutes >= 0),
  -- The stop switch; the self-audit trips it too.
  stopped_at timestamptz,
  stopped_reason text not null default '',
  version integer not null default 1,
  stopped_code text not null default 'other' check (stopped_code in ('maintenance', 'networkTrouble',
      'bankTrouble', 'selfAudit', 'deepReorg', 'other')),
  -- What days and rates the life of an order goes by; operators change them in the console.
  confirm_days integer not null default 15 check (confirm_days >= 1 and confirm_days <= 90),
  complete_days integer not null default 7 check (complete_days >= 1 and complete_days <= 90),
  extend_days integer not null default 15 check (extend_days >= 1 and extend_days <= 90),
  commission_bps integer not null default 500 check (commission_bps >= 0 and commission_bps <= 5000),
  -- For how long an order that is not paid is held; orders that are placed keep the time they were given.
  unpaid_minutes integer not null default 30 check (unpaid_minutes >= 5 and unpaid_minutes <= 1440),
  -- How long the agreement of an operator waits who is new, was reset or was raised; and what one person alone proposes.
  second_person_wait_minutes integer not null default 1440 check (second_person_wait_minutes >= 1
    and second_person_wait_minutes <= 10080),
  check (min_amount_cents > min_fee_cents),
  constraint money_settings_check1 check (max_amount_cents >= min_amount_cents),
  constraint money_settings_check2 check (daily_amount_cents >= min_amount_cents)
);
comment on column money_settings.stopped_code is 'ts "maintenance" | "networkTrouble" | "bankTrouble" | "selfAudit" | "deepReorg" | "other"';

-- One row for each decision, with who decided and, where it took two persons, who agreed before.
create table ruling (
  subject_type text not null check (subject_type in ('refund', 'claim')),
  subject_id uuid not null,
  -- The version of the case or report that was decided.
  seen_version integer not null,
  decision text not null,
  buyer_id uuid not null references buyer,
  shop_id bigint not null references shop,
  amount_cents bigint not null,
  decided_by uuid not null references operator,
  agreed_by uuid references operator,
  at timestamptz not null,
  primary key (subject_type, subject_id, seen_version),
  constraint ruling_of_two_persons check (agreed_by <> decided_by)
);
comment on column ruling.subject_type is 'ts "refund" | "claim"';
comment on column ruling.decision is 'ts "agree" | "award" | "close" | "accept"';
create index ruling_alone_by_operator on ruling (decided_by, at) where agreed_by is null;
-- What one person alone decided lately is summed for each buyer, shop and operator.
create index ruling_alone_of_buyer on ruling (buyer_id, at) where agreed_by is null;
create index ruling_alone_of_shop on ruling (shop_id, at) where agreed_by is null;

-- Buyers whose withdrawals rest, and why.
create table withdraw_block (
  buyer_id uuid primary key references buyer,
  reason text not null,
  operator_id uuid references operator,
  created_at timestamptz not null default now(),
  reason_code text not null default 'other' check (reason_code in ('stolenAccess', 'unusualActivity',
      'buyerAsked', 'other')),
  constraint withdraw_block_for_a_reason check (reason_code <> 'other' or reason <> '')
);
comment on column withdraw_block.reason_code is 'ts "stolenAccess" | "unusualActivity" | "buyerAsked" | "other"';

-- The database's own word on who decided, whatever the code above does. Buyer, shop and sum are of the subject as it is.
create function ruling_check() returns trigger language plpgsql as $$
begin
  if new.subject_type = 'refund' then
    select buyer_id, shop_id, amount_cents into new.buyer_id, new.shop_id, new.amount_cents
      from refund_case where id = new.subject_id and state = 'appealed' and version = new.seen_version;
  else
    select p.buyer_id, p.shop_id, p.total_cents + p.discount_cents - p.refunded_cents - p.discount_back_cents
      into new.buyer_id, new.shop_id, new.amount_cents
      from delivery_claim c join purchase p on p.id = c.purchase_id
      where c.id = new.subject_id and c.state = 'proved' and c.version = new.seen_version;
  end if;
  if not found then
    raise exception 'nothing is to be decided about % %', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  if new.agreed_by is null and new.amount_cents >= (select two_person_cents from money_settings) then
    raise exception '% % takes two persons', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  if not ruling_voice_counts(new, new.decided_by) or not (new.agreed_by is null or ruling_voice_counts(new, new.agreed_by)) then
    raise exception 'those named did not decide so about % %', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ruling_of_operators before insert on ruling for each row execute function ruling_check();

create function ruling_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what operators decided stays' using errcode = 'restrict_violation';
end $$;
create trigger ruling_stays before update or delete on ruling for each row execute function ruling_stays();

-- The operators whose decision counts now, of those who decided the same for one version.
create function ruling_voice_counts(r ruling, person uuid) returns boolean language sql stable as $$
  select exists (select from approval a join operator o on o.id = a.operator_id
    where a.subject_type = r.subject_type and a.subject_id = r.subject_id and a.operator_id = person
      and a.decision = r.decision and a.seen_version = r.seen_version
      and o.disabled_at is null and o.role in ('support', 'admin') and (r.agreed_by is null or o.agrees_from <= now()))
$$;

insert into money_settings default values;

create table recharge (
  id uuid primary key,
  number bigint generated always as identity (start with 40001) unique,
  buyer_id uuid not null references buyer,
  network_id text not null references network,
  address text not null,
  amount_cents bigint not null check (amount_cents > 0),
  arrived_cents bigint check (arrived_cents > 0),
  tx_hash text,
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Operators' reasons are codes that are said in the reader's language; what operators write themselves stands beside them.
  -- What was written so far is kept as their own words.
  reason_code text not null default 'other' check (reason_code in ('unreadable', 'amountDiffers',
      'wrongNetwork', 'seenBefore', 'notArrived', 'other')),
  check ((status = 1) = (arrived_cents is not null)),
  constraint recharge_check1 check ((status = 0) = (decided_at is null)),
  constraint recharge_refused_for_a_reason check (status <> 2 or reason_code <> 'other' or reason <> '')
);
comment on column recharge.reason_code is 'ts "unreadable" | "amountDiffers" | "wrongNetwork" | "seenBefore" | "notArrived" | "other"';
create index recharge_address_idx on recharge (address);
create index recharge_buyer_idx on recharge (buyer_id, created_at desc, id desc);
create index recharge_decided_idx on recharge (decided_at desc) where decided_at is not null;
create index recharge_queue_idx on recharge (status, created_at desc, id desc);
create index recharge_recent_idx on recharge (created_at desc, id desc);
create index recharge_tx_idx on recharge (tx_hash) where tx_hash is not null;
-- A hash pays one recharge only (RELIABILITY §2 no. 19).
create unique index recharge_tx_once on recharge (network_id, tx_hash) where tx_hash is not null
  and status = 1;
create trigger of_open_buyer before insert on recharge
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table recharge_evidence (
  recharge_id uuid not null references recharge,
  picture_id uuid not null references picture,
  position smallint not null,
  primary key (recharge_id, picture_id)
);
create index recharge_evidence_picture_idx on recharge_evidence (picture_id);

-- A recharge is decided once; what was handed in never changes.
create function recharge_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.network_id, old.address, old.amount_cents, old.tx_hash)
    is distinct from (new.id, new.number, new.buyer_id, new.network_id, new.address, new.amount_cents, new.tx_hash) then
    raise exception 'what recharge % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 and (old.status, old.arrived_cents, old.reason_code, old.reason, old.decided_at)
    is distinct from (new.status, new.arrived_cents, new.reason_code, new.reason, new.decided_at) then
    raise exception 'recharge % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recharge_changes before update on recharge for each row execute function recharge_check_change();

create table card (
  id uuid primary key,
  buyer_id uuid not null references buyer,
  bank_name text not null,
  -- Sealed with the data key; only the operator who pays sees it whole.
  number_sealed bytea not null,
  -- Keyed hash, so that the same card is not saved twice.
  number_hash bytea not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  holder text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index card_buyer_idx on card (buyer_id, created_at) where removed_at is null;
create unique index card_once on card (buyer_id, number_hash) where removed_at is null;
create trigger of_open_buyer before insert on card
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table chain_address (
  id uuid primary key,
  buyer_id uuid not null references buyer,
  network_id text not null references network,
  address text not null,
  label text not null,
  usable_at timestamptz not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index chain_address_buyer_idx on chain_address (buyer_id, created_at) where removed_at is null;
create unique index chain_address_once on chain_address (buyer_id, network_id, address)
  where removed_at is null;
create trigger of_open_buyer before insert on chain_address
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- The only wallet that sends on a network, and the number of its next transaction.
create table payout_wallet (
  network_id text primary key references network,
  address text not null,
  next_nonce bigint not null
);

create table withdrawal (
  id uuid primary key,
  number bigint generated always as identity (start with 70001) unique,
  buyer_id uuid not null references buyer,
  type text not null check (type in ('bank', 'onchain')),
  amount_cents bigint not null check (amount_cents > 0),
  service_charge_cents bigint not null check (service_charge_cents >= 0),
  arrival_cents bigint not null check (arrival_cents > 0),
  card_id uuid references card,
  network_id text references network,
  address text,
  flags text[] not null default '{}',
  needed_approvals smallint not null check (needed_approvals in (1, 2)),
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text not null default '',
  bank_reference text,
  payout_state text not null default 'none' check (payout_state in ('none', 'queued', 'signed', 'sent',
      'mined', 'done', 'failed', 'cancelling', 'cancelled')),
  tx_hash text,
  -- Of the transaction that pays it, as the payout process counted last; null until a block holds it.
  confirmations integer check (confirmations >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  paid_at timestamptz,
  -- How many times the network's fee its transactions may offer; operators raise it.
  fee_times_max smallint not null default 10 check (fee_times_max >= 10 and fee_times_max <= 1000),
  reason_code text not null default 'other' check (reason_code in ('nameDiffers', 'targetWrong', 'unclear',
      'buyerAsked', 'other')),
  check (amount_cents = (service_charge_cents + arrival_cents)),
  constraint withdrawal_check1 check ((type = 'bank') = (card_id is not null)),
  constraint withdrawal_check2 check ((type = 'onchain') = (network_id is not null and address is not null)),
  constraint withdrawal_check3 check ((status = 0) = (decided_at is null)),
  constraint withdrawal_check5 check (payout_state = 'none' or status = 1),
  constraint withdrawal_check6 check ((payout_state = 'done') = (paid_at is not null)),
  constraint withdrawal_refused_for_a_reason check (status <> 2 or reason_code <> 'other' or reason <> '')
);
comment on column withdrawal.type is 'ts "bank" | "onchain"';
comment on column withdrawal.payout_state is 'ts "none" | "queued" | "signed" | "sent" | "mined" | "done" | "failed" | "cancelling" | "cancelled"';
comment on column withdrawal.reason_code is 'ts "nameDiffers" | "targetWrong" | "unclear" | "buyerAsked" | "other"';
create index withdrawal_address_idx on withdrawal (address) where address is not null;
create index withdrawal_buyer_idx on withdrawal (buyer_id, created_at desc, id desc);
create index withdrawal_decided_idx on withdrawal (decided_at desc) where decided_at is not null;
create index withdrawal_payout_idx on withdrawal (network_id, decided_at)
  where payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling');
create index withdrawal_queue_idx on withdrawal (status, created_at desc, id desc);
create index withdrawal_recent_idx on withdrawal (created_at desc, id desc);
create index withdrawal_tx_idx on withdrawal (tx_hash) where tx_hash is not null;
create trigger of_open_buyer before insert on withdrawal
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Signed and stored before it is sent (RELIABILITY §2 no. 15). A fee bump is another attempt with the same nonce.
create table payout_attempt (
  withdrawal_id uuid not null references withdrawal,
  attempt smallint not null,
  network_id text not null references network,
  from_address text not null,
  nonce bigint not null,
  tx_hash text not null unique,
  raw_tx text not null,
  max_fee_wei numeric(40,0) not null,
  tip_wei numeric(40,0) not null,
  signed_at timestamptz not null default now(),
  sent_at timestamptz,
  mined_block bigint,
  -- What a transaction is for: to pay, to take the number of one that must not be paid, or made by hand outside of Sampan
  -- (then there are no bytes to send).
  purpose text not null default 'pay' check (purpose in ('pay', 'cancel', 'hand')),
  -- A payout whose number was used by a transaction that is not ours gets another one. Still: a number of a wallet pays one
  -- withdrawal, and a new one is taken only by a payout that waits to be signed.
  takes_number boolean not null default false,
  primary key (withdrawal_id, attempt)
);
comment on column payout_attempt.purpose is 'ts "pay" | "cancel" | "hand"';
-- A number of a wallet pays one withdrawal: the first attempt takes it, the others carry it on.
create unique index payout_attempt_number_once on payout_attempt (network_id, from_address, nonce)
  where takes_number;

-- What two operators ordered and the payout process has not done yet.
create table payout_order (
  withdrawal_id uuid primary key references withdrawal,
  act text not null check (act in ('cancel', 'reassign', 'settle')),
  -- The transaction with which it was paid by hand.
  tx_hash text,
  created_at timestamptz not null default now(),
  check ((act = 'settle') = (tx_hash is not null))
);
comment on column payout_order.act is 'ts "cancel" | "reassign" | "settle"';

create table payout_problem (
  withdrawal_id uuid not null,
  at timestamptz not null default now(),
  code text not null,
  detail jsonb not null,
  constraint payout_trouble_pkey primary key (withdrawal_id),
  constraint payout_trouble_withdrawal_id_fkey foreign key (withdrawal_id) references withdrawal
);
comment on column payout_problem.detail is 'ts Readonly<Record<string, string>>';

create function payout_attempt_carry_on() returns trigger language plpgsql as $$
begin
  new.takes_number := not exists (select from payout_attempt earlier where earlier.withdrawal_id = new.withdrawal_id
    and (earlier.network_id, earlier.from_address, earlier.nonce) = (new.network_id, new.from_address, new.nonce));
  if new.takes_number and new.attempt <> 1 and (select payout_state from withdrawal where id = new.withdrawal_id) <> 'queued' then
    raise exception 'attempt % of withdrawal % takes another number while the last one may still be mined', new.attempt, new.withdrawal_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_attempt_carries_on before insert on payout_attempt
  for each row execute function payout_attempt_carry_on();

-- What was signed stays as it was signed: it may have been sent.
create function payout_attempt_check_change() returns trigger language plpgsql as $$
begin
  if (old.withdrawal_id, old.attempt, old.purpose, old.network_id, old.from_address, old.nonce, old.tx_hash, old.raw_tx, old.max_fee_wei,
      old.tip_wei, old.signed_at)
    is distinct from (new.withdrawal_id, new.attempt, new.purpose, new.network_id, new.from_address, new.nonce, new.tx_hash, new.raw_tx,
      new.max_fee_wei, new.tip_wei, new.signed_at) then
    raise exception 'what was signed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_attempt_changes before update on payout_attempt
  for each row execute function payout_attempt_check_change();

create function payout_attempt_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'what was signed is never deleted' using errcode = 'restrict_violation';
end $$;
create trigger payout_attempt_no_delete before delete or truncate on payout_attempt
  for each statement execute function payout_attempt_refuse_delete();

-- What a withdrawal may become (RELIABILITY §4.6), whoever asks; and what was asked for never changes.
create function withdrawal_check_change() returns trigger language plpgsql as $$
declare
  step text := old.status || '/' || old.payout_state || ' ' || new.status || '/' || new.payout_state;
begin
  if (old.buyer_id, old.type, old.amount_cents, old.service_charge_cents, old.card_id, old.network_id, old.address)
    is distinct from (new.buyer_id, new.type, new.amount_cents, new.service_charge_cents, new.card_id, new.network_id, new.address) then
    raise exception 'what withdrawal % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if (old.status, old.payout_state) is distinct from (new.status, new.payout_state) and not (
    step in ('0/none 2/none', '0/none 1/' || case new.type when 'bank' then 'done' else 'queued' end)
    -- A block that held it may be taken back by a reorganisation: then it is on its way again.
    or (new.type = 'onchain' and step in ('1/queued 1/signed', '1/queued 1/failed', '1/signed 1/sent', '1/sent 1/mined', '1/sent 1/failed',
      '1/mined 1/sent', '1/mined 1/failed', '1/mined 1/done',
      -- Called back; the payment that was sent before may still be the one that is mined.
      '1/queued 1/cancelled', '1/signed 1/cancelling', '1/sent 1/cancelling', '1/cancelling 1/mined', '1/mined 1/cancelling',
      '1/cancelling 1/cancelled',
      -- Its number was used by a transaction that is not ours: it gets another.
      '1/signed 1/queued', '1/sent 1/queued'))
  ) then
    raise exception 'withdrawal % cannot go from %', old.id, step using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_changes before update on withdrawal for each row execute function withdrawal_check_change();

create table cart_line (
  buyer_id uuid not null references buyer on delete cascade,
  sku_id bigint not null references sku on delete cascade,
  quantity integer not null check (quantity >= 1 and quantity <= 99),
  selected boolean not null default true,
  added_price_cents bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (buyer_id, sku_id)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create trigger of_open_buyer before insert on cart_line
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Puts a line into a bag that is still as it was read, under the lock that every change of the bag takes: each statement of a
-- function sees what was committed before it, so the lock and what it protects are one round trip. A bag that is another by then
-- raises SB001, and whoever read it reads again.
create function put_in_bag(
  buyer uuid, sku bigint, pieces integer, price_cents bigint, seen_lines bigint, seen_pieces bigint, seen_of_sku integer
) returns void language plpgsql as $$
declare
  bag record;
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || buyer, 0));
  select count(*) as lines, coalesce(sum(quantity), 0) as pieces, coalesce(sum(quantity) filter (where sku_id = sku), 0) as of_sku
    into bag from cart_line where buyer_id = buyer;
  if (bag.lines, bag.pieces, bag.of_sku) is distinct from (seen_lines, seen_pieces, seen_of_sku) then
    raise exception 'the bag was changed meanwhile' using errcode = 'SB001';
  end if;
  insert into cart_line (buyer_id, sku_id, quantity, added_price_cents) values (buyer, sku, put_in_bag.pieces, price_cents)
  on conflict (buyer_id, sku_id) do update set
    quantity = excluded.quantity, added_price_cents = excluded.added_price_cents, selected = true;
end $$;

-- What a product sold on each day by UTC, as long as it counts as recent: `product.sales_recent` is their sum. What was sold before
-- days were kept is not known by day and does not count as recent.
create table product_sales_day (
  product_id bigint not null references product on delete cascade,
  day date not null,
  quantity integer not null check (quantity > 0),
  primary key (product_id, day)
);
create index product_sales_day_by_day on product_sales_day (day);

-- One checkout places one order for each shop. `order` is a reserved word, hence the name.
create table purchase (
  id uuid primary key,
  order_no text not null unique,
  checkout_id uuid not null,
  buyer_id uuid not null references buyer,
  shop_id bigint not null references shop,
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, -1, -4, 5)),
  version integer not null default 1,
  quantity integer not null check (quantity > 0),
  goods_cents bigint not null check (goods_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  discount_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null default 0,
  promo_id bigint references promo_code,
  promo_code text,
  note text not null default '',
  -- Address and freight as they were when ordered.
  address jsonb not null,
  days_min smallint not null,
  days_max smallint not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  -- When the last of its parcels arrived; nothing is completed before.
  arrived_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  -- From then on the timer may confirm it (delivered) or complete it (received).
  due_at timestamptz,
  extended_at timestamptz,
  -- Reported as not received: the timer lets it be.
  paused_at timestamptz,
  -- Since when it is in after-sale; what was left of its time is left when it comes back.
  after_sale_at timestamptz,
  discount_back_cents bigint not null default 0,
  -- Until then the buyer may have an operator decide about a refund that was refused.
  appeal_until timestamptz,
  -- The state from which after-sale was entered.
  after_sale_from smallint,
  -- Orders from before have the time of this migration.
  changed_at timestamptz not null default now(),
  -- Whose the discount of an order is. What a shop pays itself was never the company's: for the sums in escrow all of it counts as
  -- gone back to the company from the start.
  discount_by_shop boolean not null default false,
  -- Whether the days of an order are those of a record, which count from the payment also once the parcel has left.
  days_by_record boolean not null default false,
  constraint purchase_after_sale_from check (after_sale_from is null
    or (status = -4 and after_sale_from in (1, 2, 3))),
  check (discount_cents >= 0 and discount_cents <= goods_cents),
  constraint purchase_check1 check (refunded_cents >= 0 and refunded_cents <= total_cents),
  constraint purchase_check2 check (total_cents = ((goods_cents + freight_cents) - discount_cents)),
  constraint purchase_check3 check ((paid_at is not null) = status not in (0, -1)),
  constraint purchase_check4 check ((expires_at is not null) = (status = 0)),
  constraint purchase_check5 check (discount_back_cents >= 0 and discount_back_cents <= discount_cents),
  constraint purchase_not_completed_while_appealable check (appeal_until is null or status in (1, 2, 3)),
  constraint purchase_paused_while_delivered check (paused_at is null or status = 2)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column purchase.status is 'ts 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5';
comment on column purchase.after_sale_from is 'ts 1 | 2 | 3';
create index purchase_due_now on purchase (due_at, id) where due_at is not null and paused_at is null
  and ((status = 3 and appeal_until is null) or (status = 2 and arrived_at is not null));
create index purchase_expiring on purchase (expires_at) where status = 0;
create index purchase_held on purchase (shop_id)
  include (total_cents, discount_cents, refunded_cents, discount_back_cents) where status in (1, 2, 3, -4);
create index purchase_of_buyer on purchase (buyer_id, created_at desc, id desc);
create index purchase_of_buyer_by_status on purchase (buyer_id, status, created_at desc, id desc);
create index purchase_of_checkout on purchase (checkout_id);
create index purchase_of_shop_by_change on purchase (shop_id, changed_at, id);
create index purchase_of_shop_by_status on purchase (shop_id, status, created_at desc, id desc);
create index purchase_of_shop_shipped on purchase (shop_id, shipped_at desc) include (paid_at)
  where shipped_at is not null and paid_at is not null;
create index purchase_of_shop_to_ship on purchase (shop_id, paid_at) where status = 1;
create index purchase_paid on purchase (paid_at) where paid_at is not null;
create trigger of_open_buyer before insert on purchase
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- A buyer says that a parcel did not come (PRODUCT §7.4).
create table delivery_claim (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  state text not null default 'asked' check (state in ('asked', 'proved', 'accepted', 'confirmed', 'refunded',
      'withdrawn')),
  asked_at timestamptz not null,
  proof_text text not null default '' check (char_length(proof_text) <= 1000),
  proved_by uuid,
  proved_at timestamptz,
  ended_at timestamptz,
  shop_id bigint not null references shop,
  -- What an operator saw of a report: it counts on with each change, over all reports of an order.
  version integer not null default 1,
  check (state <> 'proved' or proved_at is not null),
  constraint delivery_claim_check1 check ((ended_at is not null) = state in ('accepted', 'confirmed',
      'refunded', 'withdrawn'))
);
comment on column delivery_claim.state is 'ts "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn"';
create index delivery_claim_of_purchase on delivery_claim (purchase_id, asked_at desc);
create index delivery_claim_of_shop on delivery_claim (shop_id, asked_at) where state = 'asked'
  and ended_at is null;
create unique index delivery_claim_one_open on delivery_claim (purchase_id) where ended_at is null;
create index delivery_claim_waiting on delivery_claim (state, asked_at, id) where ended_at is null;

create table purchase_history (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchase,
  status smallint not null,
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'timer')),
  at timestamptz not null default clock_timestamp(),
  -- A row of the history is a new state, or an act that left the order where it was.
  act text not null default 'state' check (act in ('state', 'appealed', 'extended', 'notReceived', 'takenBack',
      'proofGiven', 'proofAccepted', 'proofRefused')),
  -- The buyer or operator; null is the timer, or older than this column.
  actor_id uuid
);
comment on column purchase_history.status is 'ts 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5';
comment on column purchase_history.actor is 'ts "buyer" | "seller" | "operator" | "timer"';
comment on column purchase_history.act is 'ts "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused"';
create index purchase_history_of_purchase on purchase_history (purchase_id, id);

create table purchase_line (
  purchase_id uuid not null references purchase,
  sku_id bigint not null references sku,
  product_id bigint not null references product,
  quantity integer not null check (quantity > 0),
  price_cents bigint not null check (price_cents > 0),
  subtotal_cents bigint not null,
  -- Titles and spec per language as they were when ordered.
  title jsonb not null,
  spec jsonb not null,
  picture text not null,
  -- Pieces that were refunded before they left: they are on sale again, and will not be sent.
  cancelled_quantity integer not null default 0,
  primary key (purchase_id, sku_id),
  check (subtotal_cents = (price_cents * quantity)),
  constraint purchase_line_check1 check (cancelled_quantity >= 0 and cancelled_quantity <= quantity)
);
comment on column purchase_line.title is 'ts Partial<Localized>';
comment on column purchase_line.spec is 'ts Partial<Localized>';
create index purchase_line_of_product on purchase_line (product_id);

create table purchase_text (
  purchase_id uuid primary key references purchase on delete cascade,
  texts jsonb not null
);

create table purchase_words (
  purchase_id uuid primary key references purchase on delete cascade,
  -- Words as they are, and `+` before the endings of the phone number.
  words tsvector not null
);
create index purchase_words_found on purchase_words using gin (words);

-- Orders whose words are not made yet; emptied by the service `orders.words`.
create table purchase_words_waiting (
  purchase_id uuid primary key
);

-- What was paid for and is not counted yet. Payments only add here, so that two who buy of one shop do not wait
-- for each other; a job adds it to products and shops.
create table sale_to_count (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  shop_id bigint not null references shop on delete cascade,
  quantity integer not null check (quantity > 0)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

-- What a shop sold on each day by UTC, as long as it counts as recent: `shop.sales_recent` is their sum.
create table shop_sales_day (
  shop_id bigint not null references shop on delete cascade,
  day date not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, day)
);
create index shop_sales_day_by_day on shop_sales_day (day);

-- What others may read of an order's line: the words and figures as they were when it was ordered.
create view ordered_line as
  select l.purchase_id, l.sku_id, l.product_id, p.order_no, p.buyer_id, p.status, l.title, l.spec, l.picture, l.price_cents, l.quantity
  from purchase_line l join purchase p on p.id = l.purchase_id;
comment on column ordered_line.title is 'ts Partial<Localized>';
comment on column ordered_line.spec is 'ts Partial<Localized>';

create function bought_lines_of(order_id uuid) returns void language sql as $$
  insert into bought_line (purchase_id, sku_id, product_id, buyer_id, completed_at, review_id)
    select p.id, l.sku_id, l.product_id, p.buyer_id,
      coalesce((select max(h.at) from purchase_history h where h.purchase_id = p.id and h.status = 4), now()),
      (select r.id from review r where r.purchase_id = p.id and r.sku_id = l.sku_id)
    from purchase p join purchase_line l on l.purchase_id = p.id where p.id = order_id and p.status = 4
  on conflict do nothing
$$;

create function delivery_claim_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling where subject_type = 'claim' and subject_id = new.id and seen_version = old.version
      and decision = 'accept') then
    raise exception 'operators decide about report %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger delivery_claim_as_decided before update of state on delivery_claim
  for each row when (old.state <> 'accepted' and new.state = 'accepted') execute function delivery_claim_as_decided();

create function delivery_claim_check_change() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
    (old.state = 'asked' and new.state in ('proved', 'confirmed', 'refunded', 'withdrawn')) or
    (old.state = 'proved' and new.state in ('asked', 'accepted', 'confirmed', 'refunded', 'withdrawn'))
  ) then
    raise exception 'claim % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger delivery_claim_changes before update on delivery_claim
  for each row execute function delivery_claim_check_change();

create function delivery_claim_count_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  else
    new.version := coalesce((select max(version) from delivery_claim where purchase_id = new.purchase_id), 0) + 1;
  end if;
  return new;
end $$;
create trigger delivery_claim_version before insert or update on delivery_claim
  for each row execute function delivery_claim_count_on();

-- What a placed order costs does not change: what is paid is read before it is posted.
create function purchase_check_prices() returns trigger language plpgsql as $$
begin
  raise exception 'what order % costs does not change', old.id using errcode = 'check_violation';
end $$;
create trigger purchase_payer_of_discount before update on purchase
  for each row when (old.discount_by_shop is distinct from new.discount_by_shop)
    execute function purchase_check_prices();
create trigger purchase_prices before update on purchase
  for each row when (old.buyer_id is distinct from new.buyer_id or old.shop_id is distinct from new.shop_id
    or old.checkout_id is distinct from new.checkout_id or old.quantity is distinct from new.quantity
    or old.goods_cents is distinct from new.goods_cents or old.freight_cents is distinct from new.freight_cents
    or old.discount_cents is distinct from new.discount_cents or old.total_cents is distinct from new.total_cents
    or old.promo_id is distinct from new.promo_id or old.promo_code is distinct from new.promo_code)
    execute function purchase_check_prices();

-- The states that may follow each other. Whatever asks for another step is refused here.
create function purchase_check_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.status = 0 and new.status in (1, -1)) or
    (old.status = 1 and new.status in (2, -4)) or
    (old.status = 2 and new.status in (3, -4)) or
    (old.status = 3 and new.status in (4, -4)) or
    (old.status = -4 and new.status in (1, 2, 3, 5))
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger purchase_steps before update on purchase for each row execute function purchase_check_step();

create function purchase_line_check_change() returns trigger language plpgsql as $$
begin
  raise exception 'the lines of order % do not change', old.purchase_id using errcode = 'check_violation';
end $$;
create trigger purchase_line_changes before update on purchase_line
  for each row when (old.purchase_id is distinct from new.purchase_id or old.sku_id is distinct from new.sku_id
    or old.product_id is distinct from new.product_id or old.quantity is distinct from new.quantity
    or old.price_cents is distinct from new.price_cents or old.subtotal_cents is distinct from new.subtotal_cents)
    execute function purchase_line_check_change();
create trigger purchase_line_no_delete before delete on purchase_line
  for each row execute function purchase_line_check_change();

create function purchase_note_bought() returns trigger language plpgsql as $$
begin
  perform bought_lines_of(new.id);
  return null;
end $$;
create constraint trigger purchase_bought after insert or update of status on purchase deferrable initially deferred
  for each row when (new.status = 4) execute function purchase_note_bought();

-- The transaction has its number before the time is taken: whoever reads no further than the oldest transaction under way misses
-- no order that commits later (server/src/modules/orders/seller-read-store.ts).
create function purchase_note_change() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
create trigger purchase_made before insert on purchase for each row execute function purchase_note_change();
create trigger purchase_noted before update on purchase
  for each row when (old.* is distinct from new.*) execute function purchase_note_change();

create function purchase_words_wait() returns trigger language plpgsql as $$
begin
  insert into purchase_words_waiting (purchase_id) select id from placed;
  return null;
end $$;
create trigger purchase_words_wait after insert on purchase referencing new table as placed
  for each statement execute function purchase_words_wait();

-- Keys of tables that are made before the one they refer to.
alter table review add constraint review_purchase_id_sku_id_fkey foreign key (purchase_id,
    sku_id) references purchase_line(purchase_id, sku_id);
alter table bought_line add constraint bought_line_purchase_id_sku_id_fkey foreign key (purchase_id,
    sku_id) references purchase_line(purchase_id, sku_id);

-- Rows from before the constraint are not checked.
alter table purchase add constraint purchase_discount_by_shop check (not discount_by_shop
  or discount_back_cents = discount_cents) not valid;

create table parcel (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  is_return boolean not null default false,
  state text not null default 'ready' check (state in ('ready', 'travelling', 'delivered', 'lost', 'cancelled')),
  carrier text not null default '',
  tracking_no text not null default '',
  created_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  refund_id uuid,
  -- A parcel knows whose it is, and what was told of it last; its events say what, by whom, and are kept once.
  shop_id bigint not null references shop,
  buyer_id uuid not null references buyer,
  milestone text,
  milestone_at timestamptz,
  place text not null default '',
  unique (id, purchase_id),
  check (state in ('ready', 'cancelled') or (shipped_at is not null and carrier <> '' and tracking_no <> '')),
  constraint parcel_check1 check ((delivered_at is not null) = (state = 'delivered')),
  constraint parcel_check2 check (refund_id is null or is_return)
);
comment on column parcel.state is 'ts "ready" | "travelling" | "delivered" | "lost" | "cancelled"';
comment on column parcel.milestone is 'ts "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem"';
create index parcel_by_tracking on parcel (tracking_no) where tracking_no <> '';
create index parcel_delivered_of_shop on parcel (shop_id, delivered_at desc) include (purchase_id)
  where state = 'delivered' and not is_return;
create index parcel_of_purchase on parcel (purchase_id, created_at);
create index parcel_of_refund on parcel (refund_id) where refund_id is not null;

create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcel,
  at timestamptz not null,
  place text not null default '',
  text text not null default '',
  milestone text not null default 'inTransit' check (milestone in ('packed', 'handedOver', 'leftOrigin',
      'customsOut', 'inTransit', 'arrivedCountry', 'customsIn', 'sorting', 'outForDelivery', 'deliveryTried',
      'delivered', 'problem')),
  source text not null default 'seller' check (source in ('seller', 'service', 'operator')),
  -- The tracking service's own name of the event, or what the event is: the same one is told once.
  told_as text
);
comment on column parcel_event.milestone is 'ts "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem"';
comment on column parcel_event.source is 'ts "seller" | "service" | "operator"';
create index parcel_event_of_parcel on parcel_event (parcel_id, at);
create unique index parcel_event_told_once on parcel_event (parcel_id, told_as) where told_as is not null;

create table parcel_line (
  parcel_id uuid not null,
  purchase_id uuid not null,
  sku_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, sku_id),
  foreign key (parcel_id, purchase_id) references parcel(id, purchase_id),
  foreign key (purchase_id, sku_id) references purchase_line(purchase_id, sku_id)
);
create index parcel_line_of_purchase_line on parcel_line (purchase_id, sku_id);

-- At most five for each parcel: the number says which.
create table parcel_proof (
  id uuid primary key,
  parcel_id uuid not null references parcel,
  number smallint not null check (number >= 1 and number <= 5),
  operator_id uuid not null references operator,
  by_shop boolean not null,
  note text not null check (char_length(note) <= 500),
  created_at timestamptz not null,
  unique (parcel_id, number)
);

create table parcel_proof_picture (
  picture_id uuid primary key references picture,
  proof_id uuid not null references parcel_proof,
  position smallint not null check (position >= 1 and position <= 4),
  unique (proof_id, position)
);

-- Tracking services that may post events, each with a secret that is sealed; who took one back is in the audit trail.
create table tracking_service (
  id bigint generated always as identity primary key,
  name text not null unique,
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  last_heard_at timestamptz
);

-- Deliveries that were taken, kept until their timestamp is too old to be taken again.
create table tracking_delivery (
  service_id bigint not null references tracking_service,
  delivery_id text not null,
  sent_at timestamptz not null,
  primary key (service_id, delivery_id)
);
create index tracking_delivery_old on tracking_delivery (sent_at);

-- The steps of contract/src/shipments/status.ts. What a parcel holds is fixed once it has left.
create function parcel_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.purchase_id, old.is_return) is distinct from (new.id, new.purchase_id, new.is_return) then
    raise exception 'parcel % stays with its order', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'ready' and new.state in ('travelling', 'cancelled')) or
    (old.state = 'travelling' and new.state in ('delivered', 'lost')) or
    (old.state = 'lost' and new.state = 'delivered')
  ) then
    raise exception 'parcel % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger parcel_changes before update on parcel for each row execute function parcel_check_change();

-- As before, and: pieces that were refunded before they left are packed no more.
create function parcel_line_check() returns trigger language plpgsql as $$
declare
  ordered integer;
  packed bigint;
  back boolean;
begin
  select is_return into back from parcel where id = new.parcel_id and state = 'ready';
  if not found then
    raise exception 'parcel % has left', new.parcel_id using errcode = 'restrict_violation';
  end if;
  select quantity - case when back then 0 else cancelled_quantity end into ordered
    from purchase_line where purchase_id = new.purchase_id and sku_id = new.sku_id for update;
  select coalesce(sum(l.quantity), 0) into packed from parcel_line l join parcel p on p.id = l.parcel_id
    where l.purchase_id = new.purchase_id and l.sku_id = new.sku_id and p.is_return = back and p.state <> 'cancelled'
      -- What came back for nothing may be sent back again.
      and not exists (select from refund_case c where c.id = p.refund_id and c.state in ('withdrawn', 'closed'))
      and (l.parcel_id, l.sku_id) <> (new.parcel_id, new.sku_id);
  if packed + new.quantity > ordered then
    raise exception 'parcels of order % hold more than was ordered', new.purchase_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger parcel_lines before insert or update on parcel_line for each row execute function parcel_line_check();

-- A parcel is a change of its order. The order is held already by whoever sends one.
create function parcel_note_change() returns trigger language plpgsql as $$
begin
  if not new.is_return then
    update purchase set changed_at = clock_timestamp() where id = new.purchase_id;
  end if;
  return null;
end $$;
create trigger parcel_noted after insert on parcel for each row execute function parcel_note_change();

create function parcel_set_owners() returns trigger language plpgsql as $$
begin
  select shop_id, buyer_id into new.shop_id, new.buyer_id from purchase where id = new.purchase_id;
  return new;
end $$;
create trigger parcel_owners before insert on parcel for each row execute function parcel_set_owners();

create table settlement (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  purchase_id uuid references purchase,
  kind text not null check (kind in ('settled', 'takenBack', 'payout', 'payoutReturned')),
  -- 'settled': the order's id; 'takenBack': what it was taken back for.
  ref text not null,
  -- Signed: what left the order's escrow for the shop, or what was taken back.
  gross_cents bigint not null,
  -- Signed: the company's part of it.
  commission_cents bigint not null,
  -- Signed: what of it was set off against what the shop owed, or what the shop came to owe.
  receivable_cents bigint not null default 0,
  -- Signed: what the shop's payable gained or lost.
  payable_cents bigint not null,
  commission_bps integer not null,
  at timestamptz not null,
  unique (kind, ref),
  check (gross_cents = ((commission_cents + receivable_cents) + payable_cents)),
  constraint settlement_purchase_check check (kind in ('settled', 'takenBack') = (purchase_id is not null)),
  constraint settlement_signs_check check (
case kind
    when 'settled' then (gross_cents >= 0 and commission_cents >= 0 and receivable_cents >= 0 and payable_cents >= 0)
    when 'takenBack' then (gross_cents < 0 and commission_cents <= 0 and receivable_cents <= 0 and payable_cents <= 0)
    when 'payout' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    else (payable_cents > 0 and commission_cents = 0 and receivable_cents = 0)
end)
);
comment on column settlement.kind is 'ts "settled" | "takenBack" | "payout" | "payoutReturned"';
create index settlement_of_purchase on settlement (purchase_id);
create index settlement_of_shop on settlement (shop_id, id desc);
create index settlement_of_shop_by_time on settlement (shop_id, at, id)
  include (kind, gross_cents, commission_cents, receivable_cents, payable_cents);
create unique index settlement_once on settlement (purchase_id) where kind = 'settled';

create table settlement_month (
  shop_id bigint not null references shop,
  -- Its first day.
  month date not null,
  orders integer not null check (orders >= 0),
  gross_cents bigint not null,
  commission_cents bigint not null,
  receivable_cents bigint not null,
  payable_cents bigint not null,
  primary key (shop_id, month),
  check (gross_cents = ((commission_cents + receivable_cents) + payable_cents))
);

create function settlement_add_to_month() returns trigger language plpgsql as $$
declare
  counted integer := (new.kind in ('settled', 'takenBack'))::int;
begin
  insert into settlement_month as kept (shop_id, month, orders, gross_cents, commission_cents, receivable_cents, payable_cents)
  values (new.shop_id, date_trunc('month', new.at at time zone 'utc')::date, (new.kind = 'settled')::int, new.gross_cents * counted,
    new.commission_cents, new.receivable_cents, new.payable_cents * counted)
  on conflict (shop_id, month) do update set orders = kept.orders + excluded.orders,
    gross_cents = kept.gross_cents + excluded.gross_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents, payable_cents = kept.payable_cents + excluded.payable_cents;
  return null;
end $$;
create trigger settlement_counted after insert on settlement for each row execute function settlement_add_to_month();

create function settlement_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'settlements are append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger settlement_append_only before update or delete on settlement
  for each row execute function settlement_refuse_change();

-- Answers that are written once, in the buyer's language where they have it.
create table canned_answer (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  title text not null check (char_length(title) >= 1 and char_length(title) <= 60),
  texts jsonb not null check (texts ? 'en')
);
create index canned_answer_of on canned_answer (coalesce(shop_id, 0::bigint), id);

create table conversation (
  -- A UUID v7, made in the order of time.
  id uuid primary key,
  buyer_id uuid not null references buyer,
  shop_id bigint references shop,
  -- Who answers it; null: nobody has taken it.
  operator_id uuid references operator,
  -- The number of the last message, and how far either side has read.
  last_n integer not null default 0 check (last_n >= 0),
  buyer_read_n integer not null default 0,
  staff_read_n integer not null default 0,
  -- Messages of the other side beyond those marks.
  buyer_unread integer not null default 0 check (buyer_unread >= 0),
  staff_unread integer not null default 0 check (staff_unread >= 0),
  -- Since when the buyer waits for an answer.
  waits_since timestamptz,
  -- When an unread answer becomes a notice; and whether there is one since the buyer read last.
  notice_at timestamptz,
  is_noticed boolean not null default false,
  closed_at timestamptz,
  rating smallint check (rating >= 1 and rating <= 5),
  last_at timestamptz not null,
  created_at timestamptz not null,
  check (buyer_read_n <= last_n and staff_read_n <= last_n),
  constraint conversation_check1 check (rating is null or closed_at is not null),
  constraint conversation_check2 check (waits_since is null or closed_at is null)
);
create index conversation_all on conversation (coalesce(shop_id, 0::bigint), last_at desc, id desc)
  where closed_at is null;
create index conversation_closed on conversation (coalesce(shop_id, 0::bigint), last_at desc, id desc)
  where closed_at is not null;
create index conversation_mine on conversation (operator_id, last_at desc, id desc) where closed_at is null;
create index conversation_notice on conversation (notice_at) where notice_at is not null;
create index conversation_of_buyer on conversation (buyer_id, last_at desc, id desc);
-- One is open for a buyer and whom they write to, also when two devices begin at once.
create unique index conversation_open on conversation (buyer_id, coalesce(shop_id, 0::bigint))
  where closed_at is null;
create index conversation_unread on conversation (buyer_id) where buyer_unread > 0;
-- The lists of a desk: what waits by who waits longest, the own ones, all open and all closed by the latest.
create index conversation_waiting on conversation (coalesce(shop_id, 0::bigint), waits_since, id)
  where waits_since is not null;
create index conversation_with on conversation (buyer_id, coalesce(shop_id, 0::bigint), last_at desc, id desc);
create trigger of_open_buyer before insert on conversation
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table message (
  conversation_id uuid not null references conversation on delete cascade,
  -- From 1, without gaps.
  n integer not null check (n > 0),
  -- Who answered for the desk or the shop; null: the buyer wrote.
  operator_id uuid references operator,
  text text not null check (char_length(text) <= 2000),
  locale text not null,
  picture_id uuid references picture,
  product_id bigint references product,
  purchase_id uuid references purchase,
  created_at timestamptz not null,
  primary key (conversation_id, n),
  check (num_nonnulls(picture_id, product_id, purchase_id) <= 1),
  constraint message_check1 check (text <> '' or num_nonnulls(picture_id, product_id, purchase_id) = 1)
);
comment on column message.locale is 'ts "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw"';
create unique index message_picture on message (picture_id) where picture_id is not null;

-- Of the desk (no shop) or a shop: when somebody answers. No row: no hours are said.
create table support_hours (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  time_zone text not null check (char_length(time_zone) <= 64),
  days smallint[] not null check ((cardinality(days) >= 1 and cardinality(days) <= 7)
    and (days <@ array[0::smallint, 1::smallint, 2::smallint, 3::smallint, 4::smallint, 5::smallint,
      6::smallint])),
  from_minute smallint not null,
  until_minute smallint not null,
  check (0 <= from_minute and from_minute < until_minute and until_minute <= 1440)
);
create unique index support_hours_once on support_hours (coalesce(shop_id, 0::bigint));

-- How long buyers waited for answers, of the desk or a shop; only the latest are looked at.
create table support_reply (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  waited_seconds integer not null check (waited_seconds >= 0),
  -- When an answer was given; of those before this file it is not known.
  at timestamptz default now()
);
create index support_reply_latest on support_reply (coalesce(shop_id, 0::bigint), id desc);

insert into support_hours (shop_id, time_zone, days, from_minute, until_minute) values (null, 'Asia/Singapore', '{0,1,2,3,4,5,6}', 480, 1320);

create table refund_case (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  with_return boolean not null,
  state text not null default 'requested' check (state in ('requested', 'agreed', 'refused', 'appealed',
      'sentBack', 'refunding', 'refunded', 'withdrawn', 'closed')),
  version integer not null default 1,
  -- Coded, and shown in the reader's language; the note is the buyer's own.
  reason text not null check (reason ~ '^[a-z][A-Za-z]{1,39}$'),
  note text not null default '' check (char_length(note) <= 500),
  -- What is asked for: its lines and its share of the freight.
  amount_cents bigint not null check (amount_cents > 0),
  freight_cents bigint not null default 0,
  -- Where the order goes back to when nothing is refunded.
  status_before smallint not null check (status_before in (1, 2, 3)),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  number bigint generated always as identity (start with 60001) unique,
  -- Of the order; written by the database alone, for lists of a shop and a buyer.
  shop_id bigint not null references shop,
  buyer_id uuid not null references buyer,
  -- SPEC §3 "product status".
  goods_received boolean not null default true,
  -- Paid without waiting for the shop, as the settings allow.
  is_instant boolean not null default false,
  -- When silence decides; null when nobody's clock runs.
  due_at timestamptz,
  return_address jsonb check (jsonb_typeof(return_address) = 'object'),
  unique (id, purchase_id),
  check (freight_cents >= 0 and freight_cents <= amount_cents),
  constraint refund_case_check1 check ((ended_at is not null) = state in ('refunded', 'withdrawn', 'closed')),
  constraint refund_case_check2 check (due_at is null or ended_at is null)
);
comment on column refund_case.state is 'ts "requested" | "agreed" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
comment on column refund_case.status_before is 'ts 1 | 2 | 3';
comment on column refund_case.return_address is 'ts { addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string }';
create index refund_case_appealed on refund_case (created_at, id) where state = 'appealed';
create index refund_case_due on refund_case (due_at) where due_at is not null;
create index refund_case_newest on refund_case (created_at desc, id desc);
create index refund_case_of_buyer on refund_case (buyer_id, created_at desc);
create index refund_case_of_purchase on refund_case (purchase_id, created_at desc);
create index refund_case_of_shop on refund_case (shop_id, created_at desc, id desc);
create index refund_case_of_shop_open on refund_case (shop_id, state, created_at) where ended_at is null;
create index refund_case_of_shop_to_answer on refund_case (shop_id, due_at, id)
  where state in ('requested', 'sentBack');
create unique index refund_case_one_open on refund_case (purchase_id) where ended_at is null;
create index refund_case_refunded on refund_case (ended_at) where state = 'refunded';
create index refund_case_waiting on refund_case (state, created_at) where ended_at is null;
create trigger of_open_buyer before insert on refund_case
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table refund_history (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refund_case,
  state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'timer')),
  actor_id uuid,
  reason text not null default '',
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
comment on column refund_history.state is 'ts "requested" | "agreed" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
comment on column refund_history.actor is 'ts "buyer" | "seller" | "operator" | "timer"';
create index refund_history_of_case on refund_history (refund_id, id);

create table refund_line (
  refund_id uuid not null,
  purchase_id uuid not null,
  sku_id bigint not null,
  quantity integer not null check (quantity > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  -- The company's part of a piece's price, where a promo code paid it: it goes back to the company with the piece.
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  primary key (refund_id, sku_id),
  foreign key (purchase_id, sku_id) references purchase_line(purchase_id, sku_id),
  foreign key (refund_id, purchase_id) references refund_case(id, purchase_id)
);
create index refund_line_of_purchase_line on refund_line (purchase_id, sku_id);

-- Pictures that the buyer proves it with; private ones, each used once.
create table refund_proof (
  refund_id uuid not null references refund_case,
  picture_id uuid not null unique references picture,
  position smallint not null,
  primary key (refund_id, position)
);

create table refund_settings (
  id boolean default true primary key check (id),
  answer_days integer not null default 3 check (answer_days >= 1 and answer_days <= 60),
  send_back_days integer not null default 7 check (send_back_days >= 1 and send_back_days <= 60),
  receive_days integer not null default 10 check (receive_days >= 1 and receive_days <= 60),
  appeal_days integer not null default 7 check (appeal_days >= 1 and appeal_days <= 60),
  -- Up to this sum a buyer with a good history is refunded at once; 0 is off.
  instant_cents bigint not null default 0 check (instant_cents >= 0 and instant_cents <= 50000),
  instant_orders integer not null default 5 check (instant_orders >= 1 and instant_orders <= 1000),
  version integer not null default 1
);

-- No way around it: a dispute ends for one side, and a report by its proof, only as operators decided.
create function refund_case_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling where subject_type = 'refund' and subject_id = new.id and seen_version = old.version
      and decision = case new.state when 'closed' then 'close' else 'award' end) then
    raise exception 'operators decide dispute %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refund_case_as_decided before update of state on refund_case
  for each row when (old.state = 'appealed' and new.state in ('refunding', 'closed'))
    execute function refund_case_as_decided();

-- Never more than was paid: with what was refunded before, and with what is asked for now. The order is locked: two at once count each other.
create function refund_case_check_amount() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select total_cents into paid from purchase where id = new.purchase_id and paid_at is not null for update;
  if not found then
    raise exception 'order % is not paid', new.purchase_id using errcode = 'check_violation';
  end if;
  if new.amount_cents + (select coalesce(sum(amount_cents), 0) from refund_case
      where purchase_id = new.purchase_id and state = 'refunded') > paid then
    raise exception 'refund % is more than was paid', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_case_amounts before insert on refund_case for each row
    execute function refund_case_check_amount();

-- As before, and: an operator who decides a dispute for the buyer may let the money go; product status stays as it was said.
create function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.purchase_id, old.shop_id, old.buyer_id, old.with_return, old.goods_received, old.is_instant, old.reason, old.note,
      old.amount_cents, old.freight_cents, old.status_before, old.created_at)
    is distinct from
    (new.id, new.number, new.purchase_id, new.shop_id, new.buyer_id, new.with_return, new.goods_received, new.is_instant, new.reason, new.note,
      new.amount_cents, new.freight_cents, new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'refused', 'withdrawn')) or
    (old.state = 'agreed' and new.state in ('withdrawn', 'closed')) or
    (old.state = 'agreed' and new.state = 'sentBack' and old.with_return) or
    (old.state = 'agreed' and new.state = 'refunding' and not old.with_return) or
    (old.state = 'sentBack' and new.state in ('refunding', 'refused')) or
    (old.state = 'refused' and new.state in ('appealed', 'withdrawn', 'closed')) or
    (old.state = 'appealed' and new.state in ('agreed', 'withdrawn', 'closed', 'refunding')) or
    (old.state = 'refunding' and new.state = 'refunded')
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_case_changes before update on refund_case for each row
    execute function refund_case_check_change();

create function refund_case_check_sum() returns trigger language plpgsql as $$
begin
  perform refund_require_sum(new.id);
  return null;
end $$;
create constraint trigger refund_case_sums after insert on refund_case deferrable initially deferred
  for each row execute function refund_case_check_sum();

-- A buyer who was told where to send to is not told elsewhere later.
create function refund_case_keep_address() returns trigger language plpgsql as $$
begin
  raise exception 'the address of return % does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger refund_case_keep_address before update of return_address on refund_case
  for each row when (old.return_address is not null and new.return_address is distinct from old.return_address)
    execute function refund_case_keep_address();

create function refund_case_whose() returns trigger language plpgsql as $$
begin
  select shop_id, buyer_id into new.shop_id, new.buyer_id from purchase where id = new.purchase_id;
  return new;
end $$;
create trigger refund_case_of_whom before insert on refund_case for each row execute function refund_case_whose();

-- A shop may still agree to a dispute by itself; an operator who says so has decided it. The money may go in the same transaction,
-- one step further on.
create function refund_history_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling r join refund_case c on c.id = r.subject_id where r.subject_type = 'refund'
      and r.subject_id = new.refund_id and r.seen_version between c.version - 2 and c.version - 1) then
    raise exception 'operators decide dispute %', new.refund_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refund_history_as_decided before insert on refund_history
  for each row when (new.actor = 'operator') execute function refund_history_as_decided();

create function refund_line_check() returns trigger language plpgsql as $$
declare
  ordered integer;
begin
  select quantity into ordered from purchase_line where purchase_id = new.purchase_id and sku_id = new.sku_id for update;
  if new.quantity + (select coalesce(sum(l.quantity), 0) from refund_line l join refund_case c on c.id = l.refund_id
      where l.purchase_id = new.purchase_id and l.sku_id = new.sku_id and c.id <> new.refund_id and c.state = 'refunded') > ordered then
    raise exception 'more of order % is refunded than was ordered', new.purchase_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_lines before insert on refund_line for each row execute function refund_line_check();

create function refund_line_check_sum() returns trigger language plpgsql as $$
begin
  perform refund_require_sum(new.refund_id);
  return null;
end $$;
create constraint trigger refund_line_sums after insert on refund_line deferrable initially deferred
  for each row execute function refund_line_check_sum();

create function refund_line_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what refund % asks for does not change', old.refund_id using errcode = 'restrict_violation';
end $$;
create trigger refund_lines_stay before update or delete on refund_line
  for each row execute function refund_line_refuse_change();

-- At COMMIT the lines and the freight are the amount.
create function refund_require_sum(wanted uuid) returns void language plpgsql as $$
begin
  if exists (select from refund_case c where c.id = wanted and c.amount_cents <> c.freight_cents
      + (select coalesce(sum(l.amount_cents), 0) from refund_line l where l.refund_id = c.id)) then
    raise exception 'the lines of refund % are not its amount', wanted using errcode = 'check_violation';
  end if;
end $$;

insert into refund_settings default values;
-- Keys of tables that are made before the one they refer to.
alter table parcel add constraint parcel_refund_id_purchase_id_fkey foreign key (refund_id,
    purchase_id) references refund_case(id, purchase_id);

create table merchant_application (
  id uuid primary key,
  number bigint generated always as identity (start with 70001) unique,
  buyer_id uuid not null references buyer,
  kind text not null check (kind in ('company', 'person')),
  shop_name text not null check (length(shop_name) >= 1 and length(shop_name) <= 60),
  legal_name text not null,
  contact_name text not null,
  mobile text not null,
  email text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  categories text[] not null check (cardinality(categories) >= 1 and cardinality(categories) <= 3),
  about text not null,
  -- In which language the buyer wrote.
  locale text not null,
  state text not null default 'submitted' check (state in ('submitted', 'passed', 'refused', 'withdrawn')),
  reason_code text not null default 'other',
  reason text not null default '',
  -- The shop that came of it, and its owner's sign-in.
  shop_id bigint unique references shop,
  owner_id uuid unique references operator,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Whether the words read while the papers were handed in said that a shop's page may show them: those from before stay private.
  papers_may_show boolean not null default false,
  check ((state = 'submitted') = (decided_at is null)),
  constraint merchant_application_check1 check ((state = 'passed') = (shop_id is not null)),
  constraint merchant_application_check2 check ((state = 'passed') = (owner_id is not null)),
  constraint merchant_application_check3 check (state <> 'refused' or reason_code <> 'other' or reason <> ''),
  constraint merchant_application_check4 check (state = 'refused' or (reason_code = 'other' and reason = ''))
);
comment on column merchant_application.kind is 'ts "company" | "person"';
comment on column merchant_application.state is 'ts "submitted" | "passed" | "refused" | "withdrawn"';
create index merchant_application_of_buyer on merchant_application (buyer_id, created_at desc, id desc);
-- One is open at a time, and a buyer opens one shop.
create unique index merchant_application_one on merchant_application (buyer_id)
  where state in ('submitted', 'passed');
create index merchant_application_queue on merchant_application (state, created_at, id);
create trigger of_open_buyer before insert on merchant_application
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

create table merchant_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references merchant_application,
  state text not null check (state in ('submitted', 'passed', 'refused', 'withdrawn')),
  -- Null: the buyer's own act.
  operator_id uuid references operator,
  at timestamptz not null
);
comment on column merchant_history.state is 'ts "submitted" | "passed" | "refused" | "withdrawn"';
create index merchant_history_of_application on merchant_history (application_id, id);

create table merchant_paper (
  application_id uuid not null references merchant_application,
  picture_id uuid not null unique references picture,
  position smallint not null,
  primary key (application_id, position)
);

create table shown_paper (
  -- Under which everybody reads it: the picture's own id is told to nobody.
  id uuid primary key,
  shop_id bigint not null references shop,
  paper_id uuid not null references merchant_paper (picture_id),
  -- What everybody sees: the paper as it came, or a copy in which an operator blacked something out.
  picture_id uuid not null references picture,
  kind text not null check (kind in ('registration', 'licence', 'certificate')),
  released_by uuid not null references operator,
  released_at timestamptz not null,
  ended_by uuid references operator,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
comment on column shown_paper.kind is 'ts "registration" | "licence" | "certificate"';
create index shown_paper_of_shop on shown_paper (shop_id, released_at, id) where ended_at is null;
create unique index shown_paper_once on shown_paper (paper_id) where ended_at is null;

-- It is decided once, and for the person and shop that it was handed in for. What names a person may be taken out of it later.
create function merchant_application_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.kind, old.shop_name, old.country, old.categories, old.created_at)
    is distinct from (new.id, new.number, new.buyer_id, new.kind, new.shop_name, new.country, new.categories, new.created_at) then
    raise exception 'what application % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'submitted' and (old.state, old.reason_code, old.reason, old.shop_id, old.owner_id, old.decided_at)
    is distinct from (new.state, new.reason_code, new.reason, new.shop_id, new.owner_id, new.decided_at) then
    raise exception 'application % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger merchant_application_changes before update on merchant_application
  for each row execute function merchant_application_check_change();

create function merchant_history_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of an application is never changed' using errcode = 'restrict_violation';
end $$;
create trigger merchant_history_stays before update or delete or truncate on merchant_history
  for each statement execute function merchant_history_refuse_change();

create table shop_payout (
  id uuid primary key,
  number bigint generated always as identity unique,
  shop_id bigint not null references shop,
  asked_by uuid not null references operator,
  amount_cents bigint not null check (amount_cents > 0),
  bank_name text not null,
  holder text not null,
  -- Sealed; an operator of finance reads it while it waits.
  account_sealed bytea not null,
  last_four text not null,
  needed_approvals smallint not null check (needed_approvals in (1, 2)),
  -- 0 waits, 1 paid, 2 refused.
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  reason_code text not null default 'other' check (reason_code in ('nameDiffers', 'targetWrong', 'unclear',
      'other')),
  reason text not null default '',
  bank_reference text,
  version integer not null default 1,
  created_at timestamptz not null,
  decided_at timestamptz,
  opened_by uuid references operator,
  opened_at timestamptz,
  cancelled_by uuid references operator,
  cancelled_at timestamptz,
  constraint shop_payout_cancelled_check check (((status = 3) = (cancelled_at is not null))
    and ((cancelled_at is null) = (cancelled_by is null))),
  -- Whoever opened it may have sent the money already.
  constraint shop_payout_cancelled_in_time_check check (status <> 3 or opened_at is null),
  constraint shop_payout_check1 check ((status = 1) = (bank_reference is not null)),
  constraint shop_payout_check2 check (status <> 2 or reason_code <> 'other' or reason <> ''),
  constraint shop_payout_decided_check check (status in (1, 2) = (decided_at is not null)),
  constraint shop_payout_opened_check check ((opened_at is null) = (opened_by is null))
);
comment on column shop_payout.needed_approvals is 'ts 1 | 2';
comment on column shop_payout.status is 'ts 0 | 1 | 2 | 3';
comment on column shop_payout.reason_code is 'ts "nameDiffers" | "targetWrong" | "unclear" | "other"';
create index shop_payout_decided on shop_payout (decided_at desc) where decided_at is not null;
create index shop_payout_of_shop on shop_payout (shop_id, created_at desc, id desc);
create unique index shop_payout_open on shop_payout (shop_id) where status = 0;
create index shop_payout_queue on shop_payout (status, created_at, id);
create unique index shop_payout_reference on shop_payout (bank_reference) where bank_reference is not null;

-- It is decided once, and what was asked for never changes, whoever asks.
create function shop_payout_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  if (old.shop_id, old.asked_by, old.amount_cents, old.bank_name, old.holder, old.account_sealed, old.created_at)
    is distinct from (new.shop_id, new.asked_by, new.amount_cents, new.bank_name, new.holder, new.account_sealed, new.created_at) then
    raise exception 'what payout % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 then
    raise exception 'payout % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if old.opened_at is not null and old.opened_at is distinct from new.opened_at then
    raise exception 'payout % stays opened', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shop_payout_changes before update or delete on shop_payout
  for each row execute function shop_payout_check_change();

-- Promotions that operators send as notices, to buyers who asked for promotions (PRODUCT §3 "Notices").
create table campaign (
  -- A UUID v7, made in the order of time: lists go by it.
  id uuid primary key,
  -- By language; what is missing is read in English.
  texts jsonb not null check (texts ? 'en'),
  target_type text not null check (target_type in ('home', 'shop', 'product', 'list')),
  -- A row's number, a category for a list, empty for home: never an address.
  target_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by uuid not null references operator,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  -- When everybody had their turn, or its time was over.
  finished_at timestamptz,
  -- Buyers have their turn in the order of their ids; this one was the last.
  after_buyer_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  sent integer not null default 0 check (sent >= 0),
  -- A draft of a promotion is written anew; each writing is a version, and who changes or confirms says which one they saw.
  version integer not null default 1 check (version > 0),
  check (target_id ~ '^[a-z0-9]{0,20}$' and ((target_id = '') = (target_type = 'home'))),
  constraint campaign_check1 check (ends_at > starts_at),
  constraint campaign_check2 check (finished_at is null or confirmed_at is not null)
);
comment on column campaign.target_type is 'ts "home" | "shop" | "product" | "list"';
create index campaign_created_by on campaign (created_by);
create index campaign_to_send on campaign (starts_at, id) where confirmed_at is not null
  and stopped_at is null and finished_at is null;

-- Who opened its notice in the app, once each.
create table campaign_opened (
  campaign_id uuid not null references campaign,
  buyer_id uuid not null references buyer on delete cascade,
  primary key (campaign_id, buyer_id)
);
create index campaign_opened_buyer on campaign_opened (buyer_id);
create trigger of_open_buyer before insert on campaign_opened
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Notices to buyers. What they say is written when they are read, in the reader's language, from a key and its facts.
create table notice (
  -- A UUID v7, made in the order of time: lists go by it.
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  kind text not null check (kind in ('order', 'refund', 'recharge', 'withdrawal', 'reply', 'alert',
      'promotion')),
  text_key text not null,
  detail jsonb not null,
  subject_type text not null,
  subject_id text not null,
  -- False where a buyer wants this kind by e-mail alone.
  is_shown boolean not null,
  -- Since when its e-mail is to be written; null: there is none, or it is in the outbox.
  mail_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null
);
comment on column notice.kind is 'ts "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion"';
comment on column notice.subject_type is 'ts "order" | "refund" | "recharge" | "withdrawal" | "product" | "shop" | "conversation" | "merchant" | "home" | "list" | "search" | "none"';
create index notice_buyer_idx on notice (buyer_id, id desc) where is_shown;
create index notice_kind_idx on notice (buyer_id, kind, id desc) where is_shown;
create index notice_mail_idx on notice (mail_at) where mail_at is not null;
-- The number on the bell is counted here, and no further than it is shown.
create index notice_unread_idx on notice (buyer_id, kind) where is_shown and read_at is null;
create trigger of_open_buyer before insert on notice
  for each row when (new.buyer_id is not null) execute function buyer_is_open('skip');

-- Who has none gets what the module says for everybody.
create table notice_settings (
  buyer_id uuid primary key references buyer on delete cascade,
  shown text[] not null,
  mailed text[] not null,
  -- Minutes of the day in that time zone; none of the three, or all.
  quiet_from smallint check (quiet_from >= 0 and quiet_from <= 1439),
  quiet_until smallint check (quiet_until >= 0 and quiet_until <= 1439),
  time_zone text check (char_length(time_zone) <= 64),
  -- When a buyer was last sent a promotion: who asked for them has a row here.
  promotion_at timestamptz,
  check (num_nulls(quiet_from, quiet_until, time_zone) = any (array[0, 3])),
  constraint notice_settings_check1 check (quiet_from <> quiet_until)
);
comment on column notice_settings.shown is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion")[]';
comment on column notice_settings.mailed is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion")[]';
create index notice_settings_promotion on notice_settings (buyer_id) where ('promotion' = any (shown))
  or ('promotion' = any (mailed));
create trigger of_open_buyer before insert on notice_settings
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Buyers with open orders of a shop are told that it takes no new orders, and when it does again; a part of them at a time.
create table shop_news (
  -- The decision about the shop: it is told once.
  id uuid primary key,
  shop_id bigint not null references shop,
  shop_name text not null,
  what text not null check (what in ('suspended', 'released')),
  at timestamptz not null,
  -- News of the beginning that were cut off by those of the end: only who was told of the one is told of the other.
  cuts_off uuid references shop_news,
  -- How far it is: a state of orders (an index of the list in the code) and the last order of it, newest first.
  states_done smallint not null default 0,
  after_at timestamptz,
  after_id uuid,
  told integer not null default 0,
  finished_at timestamptz,
  check (num_nonnulls(after_at, after_id) = any (array[0, 2]))
);
comment on column shop_news.what is 'ts "suspended" | "released"';
create unique index shop_news_of_shop on shop_news (shop_id) where finished_at is null;

-- Who has been told, however many orders they have; forgotten when all are told.
create table shop_news_told (
  news_id uuid not null references shop_news,
  buyer_id uuid not null references buyer on delete cascade,
  primary key (news_id, buyer_id)
);
create index shop_news_told_of_buyer on shop_news_told (buyer_id);

-- Rows from before the constraint are not checked.
alter table notice add constraint notice_subject_type_check check (subject_type in ('order', 'refund',
    'recharge', 'withdrawal', 'product', 'shop', 'conversation', 'merchant', 'home', 'list', 'search',
    'none')) not valid;

-- What two operators decided about a shop, one row for each decision; step 0 ends the suspension.
create table shop_suspension (
  id uuid primary key,
  shop_id bigint not null references shop,
  step smallint not null check (step >= 0 and step <= 3),
  reason_code text not null,
  -- Words to the shop.
  note text not null check (length(note) >= 3 and length(note) <= 500),
  proposed_by uuid not null references operator,
  agreed_by uuid not null references operator,
  decided_at timestamptz not null,
  -- When the shop was first suspended, of all decisions in a row until it ends.
  since timestamptz not null,
  is_latest boolean not null default true,
  appeal text check (length(appeal) >= 3 and length(appeal) <= 1000),
  appealed_by uuid references operator,
  appealed_at timestamptz,
  -- An operator's answer to the appeal, which leaves the decision as it is; the shop reads it too.
  answer text check (length(answer) >= 3 and length(answer) <= 500),
  answered_by uuid references operator,
  answered_at timestamptz,
  check (num_nonnulls(appeal, appealed_by, appealed_at) = any (array[0, 3])),
  constraint shop_suspension_check1 check (num_nonnulls(answer, answered_by, answered_at) = any (array[0, 3])),
  constraint shop_suspension_check2 check (answer is null or appeal is not null),
  constraint shop_suspension_check3 check (appeal is null or step > 0)
);
comment on column shop_suspension.step is 'ts 0 | 1 | 2 | 3';
create index shop_suspension_appealed on shop_suspension (decided_at desc, id desc) where is_latest
  and appeal is not null and answer is null;
create index shop_suspension_by_time on shop_suspension (decided_at desc, id desc);
create unique index shop_suspension_latest on shop_suspension (shop_id) where is_latest;
create index shop_suspension_of_shop on shop_suspension (shop_id, decided_at desc, id desc);
create index shop_suspension_standing on shop_suspension (decided_at desc, id desc) where is_latest
  and step > 0;

-- A shop whose goods are hidden puts none on the shelf, by whichever door.
create function product_shop_not_hidden() returns trigger language plpgsql as $$
begin
  if exists (select from shop where id = new.shop_id and suspended >= 2) then
    raise exception 'the goods of shop % are hidden', new.shop_id
      using errcode = 'check_violation', constraint = 'product_shop_not_hidden', table = 'product';
  end if;
  return new;
end
$$;
create trigger product_shop_not_hidden before update of on_sale on product
  for each row when (new.on_sale and not old.on_sale) execute function product_shop_not_hidden();

-- The shop follows the decision: nothing else changes how far it is suspended.
create function shop_follows_suspension() returns trigger language plpgsql as $$
begin
  update shop set suspended = new.step,
    reopens = case when new.step >= 2 and suspended < 2 then open else reopens end,
    open = case when new.step >= 2 then false when suspended >= 2 then reopens else open end
  where id = new.shop_id;
  return null;
end
$$;
create trigger shop_follows_suspension after insert on shop_suspension
  for each row when (new.is_latest) execute function shop_follows_suspension();

-- While the payouts of a shop are held none is opened, and none is paid but one that was opened before: that money may be at the bank.
create function shop_payout_not_held() returns trigger language plpgsql as $$
begin
  if exists (select from shop where id = new.shop_id and suspended = 3) then
    raise exception 'the payouts of shop % are held', new.shop_id
      using errcode = 'check_violation', constraint = 'shop_payout_not_held', table = 'shop_payout';
  end if;
  return new;
end
$$;
create trigger shop_payout_not_held before update of status, opened_at on shop_payout
  for each row when ((new.status = 1 and old.opened_at is null)
    or (new.opened_at is not null and old.opened_at is null)) execute function shop_payout_not_held();

create function shop_suspended_as_decided() returns trigger language plpgsql as $$
begin
  if new.suspended <> coalesce((select step from shop_suspension where shop_id = new.id and is_latest), 0) then
    raise exception 'two operators decide how far shop % is suspended', new.id
      using errcode = 'check_violation', constraint = 'shop_suspended_as_decided', table = 'shop';
  end if;
  return new;
end
$$;
create trigger new_shop_suspended_as_decided before insert on shop
  for each row when (new.suspended <> 0) execute function shop_suspended_as_decided();
create trigger shop_suspended_as_decided before update of suspended on shop
  for each row when (new.suspended <> old.suspended) execute function shop_suspended_as_decided();

-- What was decided stays as it was written; only the appeal, its answer and the next decision are added.
create function shop_suspension_stays() returns trigger language plpgsql as $$
begin
  if (old.id, old.shop_id, old.step, old.reason_code, old.note, old.proposed_by, old.agreed_by, old.decided_at, old.since)
      is distinct from (new.id, new.shop_id, new.step, new.reason_code, new.note, new.proposed_by, new.agreed_by, new.decided_at, new.since)
      or (new.is_latest and not old.is_latest) then
    raise exception 'what was decided about a shop does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger shop_suspension_stays before update on shop_suspension
  for each row execute function shop_suspension_stays();

-- Acts that two operators must agree to: one proposes, another one confirms, and with that it is done (RELIABILITY §5.7).
create table proposal (
  id uuid primary key,
  kind text not null check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign', 'payout_settle',
      'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
      'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend')),
  subject_type text not null check (subject_type in ('withdrawal', 'buyer', 'network', 'house', 'account',
      'operator', 'settings', 'promo', 'shop')),
  subject_id text not null,
  -- Signed for `adjust`: what the account gains.
  amount_cents bigint check (abs(amount_cents) >= 1 and abs(amount_cents) <= 1000000),
  detail jsonb not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'expired')),
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator,
  decided_at timestamptz,
  reason_code text not null default 'other' check (reason_code in ('lookedUp', 'networkFault', 'wrongEntry',
      'sentTwice', 'buyerAsked', 'goodwill', 'other')),
  -- What stands there now, and what would stand there instead; null for acts that move money and change no values.
  before jsonb,
  after jsonb,
  -- Confirmed by the person who proposed it, because nobody else could be asked.
  alone boolean not null default false,
  constraint proposal_alone_when_done check (state = 'done' or not alone),
  constraint proposal_changes_to_something check (before is null or after is not null),
  constraint proposal_decided_at_a_time check ((state = 'open') = (decided_at is null)),
  constraint proposal_decided_by_somebody check (state in ('done', 'refused') = (decided_by is not null)),
  constraint proposal_for_a_reason check (reason_code <> 'other' or reason <> ''),
  constraint proposal_of_two_persons check (state <> 'done' or (alone = (decided_by = proposed_by)))
);
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend"';
comment on column proposal.subject_type is 'ts "withdrawal" | "buyer" | "network" | "house" | "account" | "operator" | "settings" | "promo" | "shop"';
comment on column proposal.detail is 'ts Readonly<Record<string, string>>';
comment on column proposal.state is 'ts "open" | "done" | "refused" | "expired"';
comment on column proposal.reason_code is 'ts "lookedUp" | "networkFault" | "wrongEntry" | "sentTwice" | "buyerAsked" | "goodwill" | "other"';
comment on column proposal.before is 'ts Readonly<Record<string, unknown>>';
comment on column proposal.after is 'ts Readonly<Record<string, unknown>>';
create index proposal_alone_idx on proposal (decided_at) where alone;
create unique index proposal_open_once on proposal (subject_type, subject_id, kind) where state = 'open';
create index proposal_recent_idx on proposal (proposed_at desc, id desc);
create index proposal_state_idx on proposal (state, proposed_at desc, id desc);
create index proposal_subject_idx on proposal (subject_id, proposed_at desc, id desc);

-- The database's own word on who agreed, whatever the code above does.
create function proposal_check_agreement() returns trigger language plpgsql as $$
begin
  if not exists (select from operator where id = new.decided_by and disabled_at is null and role in ('finance', 'admin')
      and agrees_from <= now()) then
    raise exception 'the agreement of % does not count', new.decided_by using errcode = 'restrict_violation';
  end if;
  if not exists (select from operator where id = new.proposed_by and disabled_at is null and role <> 'seller' and agrees_from <= now()) then
    raise exception 'the proposal of % does not count', new.proposed_by using errcode = 'restrict_violation';
  end if;
  if new.alone and (somebody_else_can_agree(new.proposed_by) or new.proposed_at
      + make_interval(mins => (select second_person_wait_minutes from money_settings)) > now()) then
    raise exception 'somebody else can agree, or the waiting time is not over' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger proposal_agreed after update on proposal
  for each row when (new.state = 'done') execute function proposal_check_agreement();

create function proposal_check_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (old.id, old.kind, old.subject_type, old.subject_id, old.amount_cents, old.detail, old.reason_code, old.reason,
      old.proposed_by, old.proposed_at, old.before, old.after) is distinct from (new.id, new.kind, new.subject_type, new.subject_id,
      new.amount_cents, new.detail, new.reason_code, new.reason, new.proposed_by, new.proposed_at, new.before, new.after) then
    raise exception 'what was proposed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger proposal_changes before update on proposal for each row execute function proposal_check_change();

create function proposal_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'proposals are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger proposal_no_delete before delete or truncate on proposal
  for each statement execute function proposal_refuse_delete();

-- How far each walk through old rows has come. The next look goes on after `after`, and at the end from the beginning.
create table audit_walk (
  name text primary key,
  after text not null,
  at timestamptz not null default now()
);

create table self_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  is_sound boolean not null,
  findings jsonb not null,
  scope text not null default 'quick' check (scope in ('quick', 'full'))
);
comment on column self_audit.scope is 'ts "quick" | "full"';
create index self_audit_of_scope on self_audit (scope, id desc);

-- A note of each line that comes into a bag, as sale_to_count is of each sale: nobody waits for a shop's row.
create table bag_to_count (
  id bigint generated always as identity primary key,
  sku_id bigint not null,
  -- Whose bag it was, so that the words that led there are known when the note is counted.
  buyer_id uuid
);

-- What a shop's day is still to be counted with: one row for each payment and refund, written in the transaction that makes it.
-- A job adds these to shop_day and product_day, so that it reads what is new and not whole days.
create table day_to_count (
  id bigint generated always as identity primary key,
  day date not null,
  -- Null: the day is to be counted anew as a whole, since a payment or refund was moved to it or away from it.
  shop_id bigint,
  -- Of a payment: its lines are read as it is counted.
  purchase_id uuid,
  orders integer not null default 0,
  pieces integer not null default 0,
  paid_cents bigint not null default 0,
  refunds integer not null default 0,
  refunded_cents bigint not null default 0
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);
comment on column day_to_count.day is 'ts string';

create table product_day (
  shop_id bigint not null references shop,
  day date not null,
  product_id bigint not null references product,
  pieces integer not null check (pieces > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  primary key (shop_id, day, product_id)
);
comment on column product_day.day is 'ts string';

create table search_open (
  shop_id bigint not null references shop,
  day date not null,
  words text not null check (length(words) >= 1 and length(words) <= 60),
  product_id bigint not null references product on delete cascade,
  -- A keyed hash of account or address: the same person counts once.
  who bytea not null,
  -- Of a visitor null: what becomes of it is not followed then.
  buyer_id uuid references buyer,
  bagged boolean not null default false,
  paid boolean not null default false,
  primary key (shop_id, day, words, product_id, who)
);
comment on column search_open.day is 'ts string';
create index search_open_by_day on search_open (day);
create index search_open_of_buyer on search_open (buyer_id, product_id) where buyer_id is not null;

create table shop_day (
  shop_id bigint not null references shop,
  day date not null,
  -- Looks at its goods, and goods put into a bag: added up as they come.
  seen integer not null default 0 check (seen >= 0),
  bagged integer not null default 0 check (bagged >= 0),
  -- Counted anew from orders and refunds, so that counting twice changes nothing.
  orders integer not null default 0 check (orders >= 0),
  pieces integer not null default 0 check (pieces >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  refunds integer not null default 0 check (refunds >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- All that were paid: "orders" goes back five weeks only where a past was imported.
  paid integer not null default 0 check (paid >= 0),
  -- Orders that were for the shop to send, and those of them that left in time.
  due integer not null default 0 check (due >= 0),
  left_in_time integer not null default 0,
  -- Orders of which something was paid back since.
  came_back integer not null default 0,
  primary key (shop_id, day),
  check (left_in_time >= 0 and left_in_time <= due),
  constraint shop_day_check1 check (came_back >= 0 and came_back <= paid)
);
comment on column shop_day.day is 'ts string';

create function cart_line_note() returns trigger language plpgsql as $$
begin
  insert into bag_to_count (sku_id, buyer_id) values (new.sku_id, new.buyer_id);
  return null;
end $$;
create trigger cart_line_noted after insert on cart_line for each row execute function cart_line_note();

create function purchase_note_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is not null then
    insert into day_to_count (day)
      select distinct (at at time zone 'utc')::date from unnest(array[old.paid_at, new.paid_at]) at where at is not null;
  else
    insert into day_to_count (day, shop_id, purchase_id, orders, pieces, paid_cents)
      values ((new.paid_at at time zone 'utc')::date, new.shop_id, new.id, 1, new.quantity, new.total_cents);
  end if;
  return null;
end $$;
create trigger purchase_day_changed after update of paid_at on purchase
  for each row when (old.paid_at is distinct from new.paid_at) execute function purchase_note_day();
create trigger purchase_day_made after insert on purchase
  for each row when (new.paid_at is not null) execute function purchase_note_day();

create function refund_case_note_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'refunded' then
    insert into day_to_count (day)
      select distinct (at at time zone 'utc')::date from unnest(array[old.ended_at, new.ended_at]) at where at is not null;
  else
    insert into day_to_count (day, shop_id, refunds, refunded_cents)
      values ((new.ended_at at time zone 'utc')::date, new.shop_id, 1, new.amount_cents);
  end if;
  return null;
end $$;
create trigger refund_case_day_changed after update of state, ended_at on refund_case
  for each row when ((new.state = 'refunded' or old.state = 'refunded')
    and (old.state is distinct from new.state or old.ended_at is distinct from new.ended_at))
    execute function refund_case_note_day();
create trigger refund_case_day_made after insert on refund_case
  for each row when (new.state = 'refunded') execute function refund_case_note_day();

create table webhook (
  id uuid primary key,
  shop_id bigint not null references shop,
  url text not null check (char_length(url) <= 500),
  kinds text[] not null check ((kinds <@ array['order.paid', 'order.cancelled', 'order.shipped',
      'order.completed', 'parcel.sent', 'parcel.moved', 'refund.opened', 'refund.decided', 'stock.low'])
    and cardinality(kinds) > 0),
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  failing_since timestamptz,
  -- Told nothing before that time: it took nothing just now.
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((old_secret_sealed is null) = (old_secret_until is null))
);
comment on column webhook.kinds is 'ts ("order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low")[]';
comment on column webhook.state is 'ts "on" | "off" | "failing"';
create index webhook_of_shop on webhook (shop_id, created_at, id) where ended_at is null;
create index webhook_on on webhook (id) where state = 'on' and ended_at is null;

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook,
  -- The same for all addresses that are told of it, and for every try.
  event_id uuid not null,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Tried until then.
  ends_at timestamptz not null,
  answer smallint,
  problem text not null default '',
  created_at timestamptz not null,
  unique (webhook_id, event_id)
);
comment on column webhook_delivery.kind is 'ts "order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low" | "test"';
comment on column webhook_delivery.state is 'ts "waiting" | "sending" | "sent" | "failed"';
create index webhook_delivery_by_time on webhook_delivery (created_at);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at)
  where state in ('waiting', 'sending');
create index webhook_delivery_in_turn on webhook_delivery (webhook_id, subject, id)
  where state in ('waiting', 'sending');
create index webhook_delivery_list on webhook_delivery (webhook_id, id desc);

-- Only an address that was proven by a code is here.
create table member_mail (
  operator_id uuid primary key references shop_member,
  email text not null check (char_length(email) <= 160),
  locale text not null,
  proven_at timestamptz not null
);

-- What a member wants to be told of. A row stays when it is switched off, so that off and on again is not told sooner.
create table member_mail_kind (
  operator_id uuid not null references shop_member,
  kind text not null check (kind in ('orders', 'refunds', 'stock', 'messages', 'takedowns')),
  is_on boolean not null,
  -- Whatever began later is new.
  counted_until timestamptz not null,
  told_at timestamptz,
  primary key (operator_id, kind)
);
comment on column member_mail_kind.kind is 'ts "orders" | "refunds" | "stock" | "messages" | "takedowns"';
create index member_mail_kind_on on member_mail_kind (operator_id, kind) where is_on;
