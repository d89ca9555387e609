-- Position of a walk of the self-audit through old rows. The next look goes on after it, and at the end from the
-- beginning.
create table audit_walk (
  name text primary key,
  after text not null,
  at timestamptz not null default now()
);

-- Self-audit of the books: whether they were sound, and each finding. `quick` looks at what is new and a part of what
-- is old, `full` at everything. Sound ones are deleted after 30 days, unsound ones stay.
create table self_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  is_sound boolean not null,
  findings jsonb not null,
  scope text not null default 'quick' check (scope in ('quick', 'full'))
);
comment on column self_audit.scope is 'ts "quick" | "full"';
create index self_audit_of_scope on self_audit (scope, id desc);
