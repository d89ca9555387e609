-- Operators sign in by the owner's identity provider.
alter table operator add column beside_provider boolean not null default false;
alter table operator_session add column by_provider boolean not null default false;
create table operator_identity (
  operator_id uuid primary key references operator,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (issuer, subject)
);
create table provider_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  sealed bytea not null,
  operator_id uuid references operator,
  session_id uuid,
  answered_at timestamptz,
  expires_at timestamptz not null
);
create index provider_visit_expires_idx on provider_visit (expires_at);
