create table operator_recovery_code (
  operator_id uuid not null references operator,
  code_hash bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
