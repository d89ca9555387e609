-- Bank card to which a buyer withdraws, or the place to which a way of the shop's own pays (`way_id`). The number, or all
-- fields of the way, are sealed; `last_four` is shown. A removed one stays for its withdrawals (`removed_at`).
create table card (
  id uuid primary key,
  buyer_id uuid not null references buyer,
  bank_name text not null,
  -- Sealed with the data key; only the operator who pays sees it whole.
  number_sealed bytea not null,
  -- Keyed hash, so that the same card is not saved twice.
  number_hash bytea not null,
  last_four text not null,
  holder text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  way_id uuid references money_way,
  constraint card_last_four_check check (last_four ~ case when way_id is null then '^\d{4}$' else '^.{1,4}$' end)
);
create index card_buyer_idx on card (buyer_id, created_at) where removed_at is null;
create unique index card_once on card (buyer_id, number_hash) where removed_at is null;
create trigger of_open_buyer before insert on card
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Address on a chain to which a buyer withdraws. A new one can be used from `usable_at` on. A removed one stays for the
-- record (`removed_at`).
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

-- Wallet that sends on-chain withdrawals of a network, with the nonce of its next transaction. The sending process
-- (`npm run payout`) writes it; a nonce is taken under the lock of this row.
create table payout_wallet (
  network_id text primary key references network,
  address text not null,
  next_nonce bigint not null
);

-- Withdrawal of a buyer to a bank card or an address on a chain. Sums are in cents: `amount_cents` leaves the balance,
-- of which `service_charge_cents` stay with Sampan and `arrival_cents` arrive.
-- Status: `auditing` (waits for operators), `passed`, `refused` with a reason; refused money goes back to the balance.
-- contract/src/money/money-settings/status.ts has the number of each on the wire.
-- `payout_state`, the sending: `none` not passed; for cards `done` when the bank transfer was made. On a chain
-- `queued`, `signed`, `sent`, `mined` (in a block), `done` (final, paid), `failed` (returned), `cancelling` (called
-- back after it was signed), `cancelled` (returned).
-- What the buyer asked for never changes. Operators decide; the sending process writes the later states.
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
  status text not null default 'auditing' check (status in ('auditing', 'passed', 'refused')),
  reason text not null default '',
  bank_reference text,
  payout_state text not null default 'none' check (payout_state in ('none', 'queued', 'signed', 'sent',
      'mined', 'done', 'failed', 'cancelling', 'cancelled')),
  tx_hash text,
  -- Of the transaction that pays it, as the sending process counted last; null until a block holds it.
  confirmations integer check (confirmations >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  paid_at timestamptz,
  -- Factor of the network's fee that its transactions may offer at most; operators raise it.
  fee_times_max smallint not null default 10 check (fee_times_max >= 10 and fee_times_max <= 1000),
  reason_code text not null default 'other' check (reason_code in ('nameDiffers', 'targetWrong', 'unclear',
      'buyerAsked', 'other')),
  check (amount_cents = (service_charge_cents + arrival_cents)),
  constraint withdrawal_check1 check ((type = 'bank') = (card_id is not null)),
  constraint withdrawal_check2 check ((type = 'onchain') = (network_id is not null and address is not null)),
  constraint withdrawal_check3 check ((status = 'auditing') = (decided_at is null)),
  constraint withdrawal_check5 check (payout_state = 'none' or status = 'passed'),
  constraint withdrawal_check6 check ((payout_state = 'done') = (paid_at is not null)),
  constraint withdrawal_refused_for_a_reason check (status <> 'refused' or reason_code <> 'other' or reason <> '')
);
comment on column withdrawal.type is 'ts "bank" | "onchain"';
comment on column withdrawal.status is 'ts "auditing" | "passed" | "refused"';
comment on column withdrawal.payout_state is 'ts "none" | "queued" | "signed" | "sent" | "mined" | "done" | "failed" | "cancelling" | "cancelled"';
comment on column withdrawal.reason_code is 'ts "nameDiffers" | "targetWrong" | "unclear" | "buyerAsked" | "other"';
create index withdrawal_address_idx on withdrawal (address) where address is not null;
create index withdrawal_buyer_idx on withdrawal (buyer_id, created_at desc, id desc);
create index withdrawal_decided_idx on withdrawal (decided_at desc) where decided_at is not null;
create index withdrawal_payout_idx on withdrawal (network_id, decided_at)
  where payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling');
create index withdrawal_queue_idx on withdrawal (status, created_at desc, id desc);
create index withdrawal_recent_idx on withdrawal (created_at desc, id desc);
create index withdrawal_network_idx on withdrawal (network_id, created_at desc, id desc) where network_id is not null;
create index withdrawal_bank_idx on withdrawal (created_at desc, id desc) where type = 'bank';
-- One for each flag, in the order of the list: a flag that few have is found without reading all others.
create index withdrawal_first_withdrawal_idx on withdrawal (created_at desc, id desc) where flags @> array['firstWithdrawal'];
create index withdrawal_new_target_idx on withdrawal (created_at desc, id desc) where flags @> array['newTarget'];
create index withdrawal_secrets_changed_idx on withdrawal (created_at desc, id desc) where flags @> array['secretsChanged'];
create index withdrawal_large_amount_idx on withdrawal (created_at desc, id desc) where flags @> array['largeAmount'];
create index withdrawal_daily_total_idx on withdrawal (created_at desc, id desc) where flags @> array['dailyTotal'];
create index withdrawal_reorg_debt_idx on withdrawal (created_at desc, id desc) where flags @> array['reorgDebt'];
create index withdrawal_duplicate_proof_idx on withdrawal (created_at desc, id desc) where flags @> array['duplicateProof'];
create index withdrawal_tx_idx on withdrawal (tx_hash) where tx_hash is not null;
create trigger of_open_buyer before insert on withdrawal
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Attempt to send a withdrawal: a signed transaction, stored before it is sent (RELIABILITY §2 no. 15). A higher fee is
-- another attempt with the same nonce. `purpose`: `pay` the buyer; `cancel` takes the nonce of a payment that must not
-- happen; `hand` was sent outside of Sampan, and has no bytes here. Fees are in wei. What was signed never changes, and
-- rows are never deleted.
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
  -- Purpose of the transaction: to pay, to take the nonce of one that must not happen, or sent by hand outside of Sampan
  -- (then there are no bytes to send).
  purpose text not null default 'pay' check (purpose in ('pay', 'cancel', 'hand')),
  -- A payout whose number was used by a transaction that is not ours gets another one. Still: a number of a wallet pays one
  -- withdrawal, and a new one is taken only by a payout that waits to be signed.
  takes_number boolean not null default false,
  -- The most gas (TRON: energy) that it may use, by its receiver's state when it was signed; null for one that does not pay.
  gas_limit bigint,
  -- Fee that it cost, in the smallest unit of the network's own coin, once a block holds it.
  fee_paid numeric(40,0),
  primary key (withdrawal_id, attempt)
);
comment on column payout_attempt.purpose is 'ts "pay" | "cancel" | "hand"';
-- A number of a wallet pays one withdrawal: the first attempt takes it, the others carry it on.
create unique index payout_attempt_number_once on payout_attempt (network_id, from_address, nonce)
  where takes_number;

-- Order of two operators about a sending, until the sending process has carried it out: `cancel` calls it back,
-- `reassign` sends with another nonce, `settle` names the transaction with which it was paid by hand.
create table payout_order (
  withdrawal_id uuid primary key references withdrawal,
  act text not null check (act in ('cancel', 'reassign', 'settle')),
  -- The transaction with which it was paid by hand.
  tx_hash text,
  created_at timestamptz not null default now(),
  check ((act = 'settle') = (tx_hash is not null))
);
comment on column payout_order.act is 'ts "cancel" | "reassign" | "settle"';

-- Problem that keeps a sending from going on, for operators: a code of contract/src/money/withdrawals/status.ts and the
-- values of its text. The sending process writes it and deletes it when the sending goes on.
create table payout_problem (
  withdrawal_id uuid not null,
  at timestamptz not null default now(),
  code text not null,
  detail jsonb not null,
  constraint payout_trouble_pkey primary key (withdrawal_id),
  constraint payout_trouble_withdrawal_id_fkey foreign key (withdrawal_id) references withdrawal
);
comment on column payout_problem.detail is 'ts Readonly<Record<string, string>>';

-- Trigger of a new attempt: sets `takes_number`, and refuses a new nonce while the last attempt may still be mined.
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

-- Trigger of a changed attempt: what was signed stays as it is, since it may have been sent.
create function payout_attempt_check_change() returns trigger language plpgsql as $$
begin
  if (old.withdrawal_id, old.attempt, old.purpose, old.network_id, old.from_address, old.nonce, old.tx_hash, old.raw_tx, old.max_fee_wei,
      old.tip_wei, old.gas_limit, old.signed_at)
    is distinct from (new.withdrawal_id, new.attempt, new.purpose, new.network_id, new.from_address, new.nonce, new.tx_hash, new.raw_tx,
      new.max_fee_wei, new.tip_wei, new.gas_limit, new.signed_at) then
    raise exception 'what was signed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_attempt_changes before update on payout_attempt
  for each row execute function payout_attempt_check_change();

-- Trigger that refuses to delete attempts.
create function payout_attempt_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'what was signed is never deleted' using errcode = 'restrict_violation';
end $$;
create trigger payout_attempt_no_delete before delete or truncate on payout_attempt
  for each statement execute function payout_attempt_refuse_delete();

-- Trigger of a changed withdrawal: what the buyer asked for stays, and the states follow RELIABILITY §4.6.
create function withdrawal_check_change() returns trigger language plpgsql as $$
begin
  if (old.buyer_id, old.type, old.amount_cents, old.service_charge_cents, old.card_id, old.network_id, old.address)
    is distinct from (new.buyer_id, new.type, new.amount_cents, new.service_charge_cents, new.card_id, new.network_id, new.address) then
    raise exception 'what withdrawal % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if (old.status, old.payout_state) is distinct from (new.status, new.payout_state) and not (
    (old.status, old.payout_state, new.status, new.payout_state) in (('auditing', 'none', 'refused', 'none'),
      ('auditing', 'none', 'passed', case new.type when 'bank' then 'done' else 'queued' end))
    -- A block that held it may be taken back by a reorganisation: then it is on its way again.
    or (new.type = 'onchain' and old.status = 'passed' and new.status = 'passed' and (old.payout_state, new.payout_state) in (
      ('queued', 'signed'), ('queued', 'failed'), ('signed', 'sent'), ('sent', 'mined'), ('sent', 'failed'),
      ('mined', 'sent'), ('mined', 'failed'), ('mined', 'done'),
      -- Called back; the payment that was sent before may still be the one that is mined.
      ('queued', 'cancelled'), ('signed', 'cancelling'), ('sent', 'cancelling'), ('cancelling', 'mined'), ('mined', 'cancelling'),
      ('cancelling', 'cancelled'),
      -- Its number was used by a transaction that is not ours: it gets another.
      ('signed', 'queued'), ('sent', 'queued')))
  ) then
    raise exception 'withdrawal % cannot go from %/% to %/%', old.id, old.status, old.payout_state, new.status, new.payout_state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_changes before update on withdrawal for each row execute function withdrawal_check_change();

-- Test of a withdrawal before it is paid: true if a hit of it is not released, or its target is listed and two persons did not release it.
create function withdrawal_is_held(p_withdrawal uuid) returns boolean language sql stable as $$
  select exists (select from sanctions_hit h where h.withdrawal_id = p_withdrawal and h.state <> 'released')
    or exists (select from withdrawal w join network n on n.id = w.network_id
      where w.id = p_withdrawal and is_sanctioned(n.family, w.address)
        and not exists (select from sanctions_hit h where h.withdrawal_id = w.id and h.part = 'target' and h.state = 'released'))
$$;

-- Trigger of a withdrawal that is decided, or called back unsigned: one that the sanctions list holds stays as it is.
create function withdrawal_refuse_held() returns trigger language plpgsql as $$
begin
  if exists (select from sanctions_hit h where h.withdrawal_id = old.id and h.state <> 'released') then
    raise exception 'withdrawal % is held by the sanctions list', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_held before update on withdrawal
  for each row when (old.status <> new.status or (old.payout_state = 'queued' and new.payout_state in ('cancelled', 'failed')))
  execute function withdrawal_refuse_held();

-- Trigger of a new attempt that pays: nothing is signed for a target on the sanctions list, whatever the process knows.
create function payout_attempt_refuse_listed() returns trigger language plpgsql as $$
begin
  perform hold_sanctions_list();
  if withdrawal_is_held(new.withdrawal_id) then
    raise exception 'withdrawal % is held by the sanctions list', new.withdrawal_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_attempt_listed before insert on payout_attempt
  for each row when (new.purpose = 'pay') execute function payout_attempt_refuse_listed();
