-- The self-audit looks at what is new, and at one part of what is old each time; at night at everything.

-- How far each walk through old rows has come. The next look goes on after `after`, and at the end from the beginning.
create table audit_walk (
  name text primary key,
  after text not null,
  at timestamptz not null default now()
);

alter table self_audit add column scope text not null default 'quick' check (scope in ('quick', 'full'));
comment on column self_audit.scope is 'ts "quick" | "full"';
create index self_audit_of_scope on self_audit (scope, id desc);

-- What each address of ours held when its chain was asked last, in raw units. Few are asked each time: first those that have
-- received something since.
create table chain_balance (
  network_id text not null references network,
  address text not null,
  raw_amount numeric(78, 0) not null default 0 check (raw_amount >= 0),
  -- Null: not asked since something came in.
  looked_at timestamptz,
  -- How often something came in: an answer that was asked for before does not count for what came after.
  arrivals bigint not null default 1,
  primary key (network_id, address)
);
create index chain_balance_oldest on chain_balance (network_id, looked_at nulls first);
create function chain_balance_arrival() returns trigger language plpgsql as $$
begin
  insert into chain_balance as kept (network_id, address) values (new.network_id, new.address)
  on conflict (network_id, address) do update set looked_at = null, arrivals = kept.arrivals + 1;
  return null;
end $$;
create trigger deposit_arrives after insert on deposit for each row execute function chain_balance_arrival();
insert into chain_balance (network_id, address) select distinct network_id, address from deposit;
