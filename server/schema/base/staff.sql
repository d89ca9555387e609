-- Operator: who signs in at the console, for Sampan or, with the role `seller`, for a shop. Password and second factor
-- are stored hashed and sealed. `disabled_at` ends the right to sign in. `buyer_id` is their own account as a buyer,
-- about which they may not decide.
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
  -- Their own account as a buyer, about which they may not decide (RELIABILITY §2 no. 14).
  buyer_id uuid references buyer,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  -- From when an operator's agreement counts as that of a second person; null while they have not set up their own sign-in.
  -- Operators who are there already count at once.
  agrees_from timestamptz,
  -- Until when an operator who lost the right to agree still counts as somebody who could be asked: shutting colleagues out
  -- makes nobody the only one at once.
  asked_until timestamptz,
  -- Their password opens the console even where operators sign in by the identity provider alone (OIDC_ONLY).
  beside_provider boolean not null default false
);
create index operator_words on operator using gin (name gin_trgm_ops, account gin_trgm_ops);
comment on column operator.role is 'ts "support" | "finance" | "catalogue" | "admin" | "seller"';

-- Entry of the audit trail: an act of an operator, with the values before and after. Each entry carries the hash of the
-- one before it, so that none can be changed or taken out unseen. Append-only.
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
create index audit_entry_at_idx on audit_entry (at);
create index audit_entry_operator_idx on audit_entry (operator_id, id desc);
create index audit_entry_subject_idx on audit_entry (subject_type, subject_id, id desc);

-- Identity of an operator at the owner's identity provider. They are known by issuer and subject, never by an e-mail
-- address. `closed_at` is set while the groups of their last sign-in gave no role: that, and no admin, shut them out.
create table operator_identity (
  operator_id uuid primary key references operator,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (issuer, subject)
);

-- Link by which a new or reset operator sets up password and second factor. One is valid for each operator; its token
-- is kept as a hash.
create table operator_link (
  id uuid primary key,
  operator_id uuid not null unique references operator,
  token_hash bytea not null unique,
  made_by uuid not null references operator,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_link_expires_idx on operator_link (expires_at);

-- Recovery code of an operator: opens the console once in place of the second factor, beside the password. Kept as a hash.
create table operator_recovery_code (
  operator_id uuid not null references operator,
  code_hash bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- Session of a signed-in operator. Its token is kept as a hash. `stepped_up_until` is set after the second factor was
-- shown again for an act that moves money or rights.
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
  user_agent text,
  -- The identity provider showed the second factor, and shows it again for acts that ask for it anew.
  by_provider boolean not null default false
);
create index operator_session_expires_idx on operator_session (expires_at);
create index operator_session_operator_idx on operator_session (operator_id);

-- Visit to the identity provider that a browser began. Its answer is taken once (`answered_at`), from the browser
-- that holds the mark. `sealed` holds what the provider's answer is checked with; `operator_id` is who began it when
-- signed in, else who the answer says it is while their second factor is asked for.
create table provider_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- Sealed with the data key.
  sealed bytea not null,
  operator_id uuid references operator,
  session_id uuid,
  answered_at timestamptz,
  expires_at timestamptz not null
);
create index provider_visit_expires_idx on provider_visit (expires_at);

-- Trigger of a new entry: gives it the next number and the hash of the entry before. Takes a lock first, so that
-- numbers follow the chain.
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

-- Hash of an entry: of the hash before it and of its fields as a JSON array, so that nothing can move from one field
-- into the next unseen.
create function audit_entry_hash(e audit_entry) returns bytea language sql immutable as $$
  select sha256(e.prev_hash || convert_to(jsonb_build_array(e.id, extract(epoch from e.at)::text, e.operator_id, e.session_id,
    e.ip_address, e.action, e.subject_type, e.subject_id, e.reason, e.before, e.after)::text, 'UTF8'))
$$;

-- Trigger that refuses to change, delete or truncate the audit trail.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function audit_refuse_change();

-- True if another operator could agree as the second person: one of finance or an admin who has set up their sign-in,
-- or was one until lately (`asked_until`).
create function somebody_else_can_agree(person uuid) returns boolean language sql stable as $$
  select exists (select from operator where id <> person
    and ((disabled_at is null and role in ('finance', 'admin') and agrees_from is not null) or asked_until > now()))
$$;
