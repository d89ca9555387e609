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
