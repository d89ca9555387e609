-- Recharge by proof: a buyer claims to have paid to an address of Sampan's on a network, or by a way of the shop's own
-- (`way_id`), with pictures as evidence.
-- Status: `auditing` (waits for operators), `passed` (`arrived_cents` are credited), `refused`, with a reason. Sums are in cents.
-- contract/src/money/money-settings/status.ts has the number of each on the wire.
-- The buyer's claim never changes, and a decision is made once.
create table recharge (
  id uuid primary key,
  number bigint generated always as identity (start with 40001) unique,
  buyer_id uuid not null references buyer,
  -- Null for a way of the shop's own.
  network_id text references network,
  -- Address that the money was sent from; empty for a way of the shop's own.
  address text not null,
  amount_cents bigint not null check (amount_cents > 0),
  arrived_cents bigint check (arrived_cents > 0),
  tx_hash text,
  status text not null default 'auditing' check (status in ('auditing', 'passed', 'refused')),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Reason of a refusal as a code, shown in the reader's language; `reason` has the operator's own words.
  reason_code text not null default 'other' check (reason_code in ('unreadable', 'amountDiffers',
      'wrongNetwork', 'seenBefore', 'notArrived', 'other')),
  way_id uuid references money_way,
  -- Text that the buyer named when they sent the money by a way, so that it can be found on the bank's statement.
  reference text,
  -- Values that the buyer filled in for a way, by field.
  fields jsonb,
  -- Of what arrived by a way, on the bank's statement or a receipt, as the operator who passed it names it.
  bank_reference text,
  -- Why an operator should look twice, as the machine noticed when it was handed in, or one like it later.
  flags text[] not null default '{}',
  check ((status = 'passed') = (arrived_cents is not null)),
  constraint recharge_check1 check ((status = 'auditing') = (decided_at is null)),
  constraint recharge_refused_for_a_reason check (status <> 'refused' or reason_code <> 'other' or reason <> ''),
  constraint recharge_on_network_or_by_way check ((network_id is null) = (way_id is not null)),
  constraint recharge_by_way_is_named check ((way_id is not null) = (reference is not null)
    and (way_id is not null) = (fields is not null)),
  constraint recharge_by_way_is_found check ((bank_reference is not null) = (way_id is not null and status = 'passed'))
);
comment on column recharge.status is 'ts "auditing" | "passed" | "refused"';
comment on column recharge.reason_code is 'ts "unreadable" | "amountDiffers" | "wrongNetwork" | "seenBefore" | "notArrived" | "other"';
comment on column recharge.flags is 'ts ("duplicateProof" | "hashUsed" | "referenceUsed" | "firstRecharge" | "newAccount" | "largeAmount")[]';
comment on column recharge.fields is 'ts Readonly<Record<string, string>>';
create index recharge_address_idx on recharge (address);
create index recharge_buyer_idx on recharge (buyer_id, created_at desc, id desc);
create index recharge_decided_idx on recharge (decided_at desc) where decided_at is not null;
create index recharge_queue_idx on recharge (status, created_at desc, id desc);
create index recharge_recent_idx on recharge (created_at desc, id desc);
create index recharge_network_idx on recharge (network_id, created_at desc, id desc) where network_id is not null;
create index recharge_way_idx on recharge (way_id, created_at desc, id desc) where way_id is not null;
-- Indexes, one for each flag: a flag that few have is found without reading the others.
create index recharge_duplicate_proof_idx on recharge (created_at desc, id desc) where flags @> array['duplicateProof'];
create index recharge_hash_used_idx on recharge (created_at desc, id desc) where flags @> array['hashUsed'];
create index recharge_reference_used_idx on recharge (created_at desc, id desc) where flags @> array['referenceUsed'];
create index recharge_first_recharge_idx on recharge (created_at desc, id desc) where flags @> array['firstRecharge'];
create index recharge_new_account_idx on recharge (created_at desc, id desc) where flags @> array['newAccount'];
create index recharge_large_amount_idx on recharge (created_at desc, id desc) where flags @> array['largeAmount'];
create index recharge_tx_idx on recharge (tx_hash) where tx_hash is not null;
-- A hash pays one recharge only (RELIABILITY §2 no. 19).
create unique index recharge_tx_once on recharge (network_id, tx_hash) where tx_hash is not null
  and status = 'passed';
create unique index recharge_reference_once on recharge (reference) where reference is not null;
-- A transfer that a bank's statement names once pays one recharge only.
create unique index recharge_bank_reference_once on recharge (way_id, lower(bank_reference)) where bank_reference is not null;
-- The same transfer, named by buyers for two recharges.
create index recharge_transfer_reference_idx on recharge (way_id, lower(fields ->> 'transferReference'))
  where fields ->> 'transferReference' is not null;
create trigger of_open_buyer before insert on recharge
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Reference that a buyer was given for the next money that they send by a way. There is one of each buyer and way until a
-- recharge has used it (`recharge_id`); the rows stay, so that money without a proof can be matched with its sender.
create table recharge_reference (
  reference text primary key check (reference ~ '^[2-9A-HJ-NP-Z]{8}$'),
  buyer_id uuid not null references buyer,
  way_id uuid not null references money_way,
  created_at timestamptz not null default now(),
  recharge_id uuid references recharge
);
create unique index recharge_reference_open_once on recharge_reference (buyer_id, way_id) where recharge_id is null;
create trigger of_open_buyer before insert on recharge_reference
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Picture that the buyer handed in as evidence of a recharge; a private picture, used for one recharge only.
create table recharge_evidence (
  recharge_id uuid not null references recharge,
  picture_id uuid not null references picture,
  position smallint not null,
  -- Number of the request that it answers; 0 for those that were handed in at first.
  round smallint not null default 0,
  primary key (recharge_id, picture_id)
);
create index recharge_evidence_picture_idx on recharge_evidence (picture_id);

-- Request for another proof of a recharge that is being audited. One is open at a time. `reason` has the operator's own words; the recharge
-- is not refused before `answer_until` while it is open.
create table recharge_request (
  recharge_id uuid not null references recharge,
  n smallint not null,
  reason_code text not null check (reason_code in ('unreadable', 'wrongSlip', 'proofCutOff', 'detailsMissing', 'other')),
  reason text not null,
  operator_id uuid not null references operator,
  asked_at timestamptz not null,
  answer_until timestamptz not null,
  answered_at timestamptz,
  primary key (recharge_id, n),
  constraint recharge_request_n check (n >= 1 and n <= 3),
  constraint recharge_request_reason check (reason_code <> 'other' or reason <> ''),
  constraint recharge_request_times check (answer_until > asked_at and (answered_at is null or answered_at >= asked_at))
);
comment on column recharge_request.reason_code is 'ts "unreadable" | "wrongSlip" | "proofCutOff" | "detailsMissing" | "other"';
create unique index recharge_request_open on recharge_request (recharge_id) where answered_at is null;

-- Trigger of a request: it is about a recharge that is not decided, and answered once. It locks that recharge against a decision.
create function recharge_request_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((old.recharge_id, old.n, old.reason_code, old.reason, old.operator_id, old.asked_at, old.answer_until)
    is distinct from (new.recharge_id, new.n, new.reason_code, new.reason, new.operator_id, new.asked_at, new.answer_until)
    or old.answered_at is not null) then
    raise exception 'request % of recharge % does not change', old.n, old.recharge_id using errcode = 'restrict_violation';
  end if;
  perform from recharge where id = new.recharge_id and status = 'auditing' for share;
  if not found then
    raise exception 'recharge % is decided', new.recharge_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recharge_request_checked before insert or update on recharge_request
  for each row execute function recharge_request_check();

-- Trigger of a changed recharge: the buyer's claim stays, and so does the decision once it is made.
create function recharge_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.network_id, old.address, old.amount_cents, old.tx_hash, old.way_id, old.reference,
      old.fields)
    is distinct from (new.id, new.number, new.buyer_id, new.network_id, new.address, new.amount_cents, new.tx_hash, new.way_id,
      new.reference, new.fields) then
    raise exception 'what recharge % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 'auditing' and (old.status, old.arrived_cents, old.reason_code, old.reason, old.decided_at, old.bank_reference)
    is distinct from (new.status, new.arrived_cents, new.reason_code, new.reason, new.decided_at, new.bank_reference) then
    raise exception 'recharge % is decided', old.id using errcode = 'restrict_violation';
  end if;
  if old.status = 'auditing' and new.status = 'refused' and exists (select from recharge_request
    where recharge_id = old.id and answered_at is null and answer_until > new.decided_at) then
    raise exception 'recharge % waits for another proof', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recharge_changes before update on recharge for each row execute function recharge_check_change();
