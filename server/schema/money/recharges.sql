-- Recharge by proof: a buyer claims to have paid to an address of Sampan's, with pictures as evidence.
-- Status: 0 waits for operators, 1 passed (`arrived_cents` are credited), 2 refused, with a reason. Sums are in cents.
-- The buyer's claim never changes, and a decision is made once.
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
  -- Reason of a refusal as a code, shown in the reader's language; `reason` has the operator's own words.
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

-- Picture that the buyer handed in as evidence of a recharge; a private picture, used for one recharge only.
create table recharge_evidence (
  recharge_id uuid not null references recharge,
  picture_id uuid not null references picture,
  position smallint not null,
  primary key (recharge_id, picture_id)
);
create index recharge_evidence_picture_idx on recharge_evidence (picture_id);

-- Trigger of a changed recharge: the buyer's claim stays, and so does the decision once it is made.
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
