-- Manual recharges, withdrawals with their payouts, and the rules that operators set for both.

create table money_settings (
  id boolean primary key default true check (id),
  fee_bps integer not null default 100 check (fee_bps between 0 and 2000),
  min_fee_cents bigint not null default 100 check (min_fee_cents >= 0),
  min_amount_cents bigint not null default 500 check (min_amount_cents > min_fee_cents),
  max_amount_cents bigint not null default 1000000 check (max_amount_cents >= min_amount_cents),
  daily_amount_cents bigint not null default 2000000,
  two_person_cents bigint not null default 50000 check (two_person_cents >= 1),
  audit_minutes integer not null default 30,
  new_address_wait_minutes integer not null default 1440,
  -- The stop switch; the self-audit trips it too.
  stopped_at timestamptz,
  stopped_reason text not null default '',
  version integer not null default 1
);
insert into money_settings default values;

-- Buyers whose withdrawals rest, and why.
create table withdraw_block (
  buyer_id uuid primary key references buyer,
  reason text not null,
  operator_id uuid references operator,
  created_at timestamptz not null default now()
);

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
  check ((status = 1) = (arrived_cents is not null)),
  check ((status = 0) = (decided_at is null)),
  check (status <> 2 or reason <> '')
);
create index recharge_buyer_idx on recharge (buyer_id, created_at desc, id desc);
create index recharge_queue_idx on recharge (status, created_at desc, id desc);
create index recharge_recent_idx on recharge (created_at desc, id desc);
create index recharge_decided_idx on recharge (decided_at desc) where decided_at is not null;
create index recharge_tx_idx on recharge (tx_hash) where tx_hash is not null;
create index recharge_address_idx on recharge (address);
-- A hash pays one recharge only (RELIABILITY §2 no. 19).
create unique index recharge_tx_once on recharge (network_id, tx_hash) where tx_hash is not null and status = 1;

create table recharge_evidence (
  recharge_id uuid not null references recharge,
  picture_id uuid not null references picture,
  position smallint not null,
  primary key (recharge_id, picture_id)
);
create index recharge_evidence_picture_idx on recharge_evidence (picture_id);

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
create unique index chain_address_once on chain_address (buyer_id, network_id, address) where removed_at is null;

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
  payout_state text not null default 'none' check (payout_state in ('none', 'queued', 'signed', 'sent', 'mined', 'done', 'failed')),
  tx_hash text,
  -- Of the transaction that pays it, as the payout process counted last; null until a block holds it.
  confirmations integer check (confirmations >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  paid_at timestamptz,
  check (amount_cents = service_charge_cents + arrival_cents),
  check ((type = 'bank') = (card_id is not null)),
  check ((type = 'onchain') = (network_id is not null and address is not null)),
  check ((status = 0) = (decided_at is null)),
  check (status <> 2 or reason <> ''),
  check (payout_state = 'none' or status = 1),
  check ((payout_state = 'done') = (paid_at is not null))
);
comment on column withdrawal.type is 'ts "bank" | "onchain"';
comment on column withdrawal.payout_state is 'ts "none" | "queued" | "signed" | "sent" | "mined" | "done" | "failed"';
create index withdrawal_buyer_idx on withdrawal (buyer_id, created_at desc, id desc);
create index withdrawal_queue_idx on withdrawal (status, created_at desc, id desc);
create index withdrawal_recent_idx on withdrawal (created_at desc, id desc);
create index withdrawal_payout_idx on withdrawal (network_id, decided_at) where payout_state in ('queued', 'signed', 'sent', 'mined');
create index withdrawal_decided_idx on withdrawal (decided_at desc) where decided_at is not null;
create index withdrawal_address_idx on withdrawal (address) where address is not null;
create index withdrawal_tx_idx on withdrawal (tx_hash) where tx_hash is not null;

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
      '1/mined 1/sent', '1/mined 1/failed', '1/mined 1/done'))
  ) then
    raise exception 'withdrawal % cannot go from %', old.id, step using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_changes before update on withdrawal for each row execute function withdrawal_check_change();

-- Who agreed or refused, at which version of what he saw. One voice for each operator.
create table approval (
  subject_type text not null check (subject_type in ('recharge', 'withdrawal')),
  subject_id uuid not null,
  operator_id uuid not null references operator,
  decision text not null check (decision in ('pass', 'refuse')),
  -- What the operator said had arrived; two who agree must name the same.
  arrived_cents bigint,
  seen_version integer not null,
  at timestamptz not null default now(),
  primary key (subject_type, subject_id, operator_id)
);
comment on column approval.subject_type is 'ts "recharge" | "withdrawal"';
comment on column approval.decision is 'ts "pass" | "refuse"';

-- The only wallet that sends on a network, and the number of its next transaction.
create table payout_wallet (
  network_id text primary key references network,
  address text not null,
  next_nonce bigint not null
);
-- Signed and stored before it is sent (RELIABILITY §2 no. 15). A fee bump is another attempt with the same nonce.
create table payout_attempt (
  withdrawal_id uuid not null references withdrawal,
  attempt smallint not null,
  network_id text not null references network,
  from_address text not null,
  nonce bigint not null,
  tx_hash text not null unique,
  raw_tx text not null,
  max_fee_wei numeric(40, 0) not null,
  tip_wei numeric(40, 0) not null,
  signed_at timestamptz not null default now(),
  sent_at timestamptz,
  mined_block bigint,
  primary key (withdrawal_id, attempt)
);
create index payout_attempt_nonce_idx on payout_attempt (network_id, from_address, nonce);
-- What the payout process says of itself and of one withdrawal.
create table payout_trouble (
  withdrawal_id uuid primary key references withdrawal,
  message text not null,
  at timestamptz not null default now()
);

create table self_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  is_sound boolean not null,
  findings jsonb not null
);
