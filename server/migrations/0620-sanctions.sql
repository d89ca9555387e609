-- Sanctions list, its hits, and what stands still because of them.
alter table deposit drop constraint deposit_kept_reason_check;
alter table deposit add constraint deposit_kept_reason_check check (kept_reason in ('dust', 'belowMinimum', 'tooLarge', 'unknownToken',
    'networkClosed', 'ownTransfer', 'zeroValue', 'sanctioned')) not valid;
comment on column deposit.kept_reason is 'ts "dust" | "belowMinimum" | "tooLarge" | "unknownToken" | "networkClosed" | "ownTransfer" | "zeroValue" | "sanctioned"';
alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign',
    'payout_settle', 'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
    'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way', 'duty_rules',
    'duty_payment', 'sanctions_decide')) not valid;
alter table proposal drop constraint proposal_subject_type_check;
alter table proposal add constraint proposal_subject_type_check check (subject_type in ('withdrawal', 'buyer', 'network',
    'house', 'account', 'operator', 'settings', 'promo', 'shop', 'way', 'hit')) not valid;
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way" | "duty_rules" | "duty_payment" | "sanctions_decide"';
comment on column proposal.subject_type is 'ts "withdrawal" | "buyer" | "network" | "house" | "account" | "operator" | "settings" | "promo" | "shop" | "way" | "hit"';

-- Sanctions list in force, as `sampan sanctions update` read it last. One row; none before the first list.
create table sanctions_list (
  id boolean default true primary key check (id),
  -- Day that the list itself names.
  list_date date not null,
  loaded_at timestamptz not null default now(),
  -- Number of its addresses on our families of networks, and of those on others, which are not kept.
  entries integer not null check (entries >= 0),
  foreign_entries integer not null check (foreign_entries >= 0),
  -- SHA-256 of the file, and where it came from.
  digest text not null,
  origin text not null
);

-- Address that the sanctions list in force names, as its family compares addresses, with the source that named it.
-- `sampan sanctions update` writes all rows of a list in one transaction.
create table sanctioned_address (
  family text not null check (family in ('evm', 'tron')),
  address_key text not null,
  source text not null,
  primary key (family, address_key)
);
comment on column sanctioned_address.family is 'ts "evm" | "tron"';

-- Hit: a withdrawal or deposit that has to do with a listed address, and stands still until two operators decide.
-- `part`: the withdrawal's `target`, the deposit's `sender`, or a `counterparty` whom the buyer dealt with before.
-- States: `open`; `released` (it goes on); `kept` (it stays where it is); `blocked` (kept, and the buyer's withdrawals are paused).
-- What was found never changes, each decision names the proposal of two persons behind it, and rows are never deleted.
create table sanctions_hit (
  id uuid primary key,
  withdrawal_id uuid,
  deposit_id uuid references deposit,
  buyer_id uuid not null references buyer,
  network_id text not null references network,
  address text not null,
  source text not null,
  part text not null check (part in ('target', 'sender', 'counterparty')),
  state text not null default 'open' check (state in ('open', 'released', 'kept', 'blocked')),
  found_at timestamptz not null default now(),
  -- The proposal by which two persons decided last.
  decided_by uuid,
  decided_at timestamptz,
  check ((withdrawal_id is null) <> (deposit_id is null)),
  constraint sanctions_hit_check1 check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null))
);
comment on column sanctions_hit.part is 'ts "target" | "sender" | "counterparty"';
comment on column sanctions_hit.state is 'ts "open" | "released" | "kept" | "blocked"';
create index sanctions_hit_buyer_idx on sanctions_hit (buyer_id);
create unique index sanctions_hit_deposit_once on sanctions_hit (deposit_id, address) where deposit_id is not null;
create index sanctions_hit_recent_idx on sanctions_hit (found_at desc, id desc);
create index sanctions_hit_state_idx on sanctions_hit (state, found_at desc, id desc);
create unique index sanctions_hit_withdrawal_once on sanctions_hit (withdrawal_id, address) where withdrawal_id is not null;

-- Lock on the sanctions list until the transaction ends: as it is now it stays, so that nothing is signed or credited by a list that is
-- being replaced. Any number of transactions hold it together; `sampan sanctions update` takes the same number for itself alone.
create function hold_sanctions_list() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('sanctions list', 0))
$$;

-- Test of an address: true if the sanctions list in force names it, however it is written.
create function is_sanctioned(p_family text, p_address text) returns boolean language sql stable as $$
  select exists (select from sanctioned_address where family = p_family
    and address_key = case p_family when 'evm' then lower(p_address) else p_address end)
$$;

-- Test of a deposit before its credit: true if a hit of it is not released, or its sender is listed and two persons did not release it.
create function deposit_is_held(p_deposit uuid, p_network text, p_sender text) returns boolean language sql stable as $$
  select exists (select from sanctions_hit h where h.deposit_id = p_deposit and h.state <> 'released')
    or (is_sanctioned((select family from network where id = p_network), p_sender)
      and not exists (select from sanctions_hit h where h.deposit_id = p_deposit and h.part = 'sender' and h.state = 'released'))
$$;

-- Trigger of a changed hit: what was found stays, and its state changes by a proposal that two persons made, alone.
create function sanctions_hit_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.withdrawal_id, old.deposit_id, old.buyer_id, old.network_id, old.address, old.source, old.part, old.found_at)
    is distinct from (new.id, new.withdrawal_id, new.deposit_id, new.buyer_id, new.network_id, new.address, new.source, new.part, new.found_at) then
    raise exception 'what was found of hit % does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'released' or new.state = 'open' or new.decided_by is not distinct from old.decided_by
    or not exists (select from proposal p where p.id = new.decided_by and p.kind = 'sanctions_decide' and p.subject_id = new.id::text
      and p.state = 'done' and p.after ->> 'outcome' = new.state) then
    raise exception 'hit % is decided by two persons alone', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger sanctions_hit_changes before update on sanctions_hit
  for each row execute function sanctions_hit_check_change();

-- Trigger that refuses to delete hits.
create function sanctions_hit_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'hits of the sanctions list are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger sanctions_hit_no_delete before delete or truncate on sanctions_hit
  for each statement execute function sanctions_hit_refuse_delete();

create or replace function deposit_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.network_id, old.tx_hash, old.log_no, old.block_no, old.block_hash, old.contract, old.from_address, old.address,
      old.buyer_id, old.raw_amount, old.amount_cents, old.seen_at)
    is distinct from (new.id, new.network_id, new.tx_hash, new.log_no, new.block_no, new.block_hash, new.contract, new.from_address,
      new.address, new.buyer_id, new.raw_amount, new.amount_cents, new.seen_at) then
    raise exception 'what a chain said of a deposit does not change' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (('seen', 'confirmed'), ('seen', 'orphaned'), ('confirmed', 'credited'),
      ('confirmed', 'orphaned'), ('kept', 'orphaned'), ('credited', 'reversed'), ('confirmed', 'kept'), ('kept', 'confirmed')) then
    raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) = ('confirmed', 'kept') and new.kept_reason <> 'sanctioned' then
    raise exception 'a confirmed deposit is kept for the sanctions list alone' using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) = ('kept', 'confirmed') and (old.kept_reason <> 'sanctioned'
      or not exists (select from sanctions_hit h where h.deposit_id = old.id and h.state = 'released')) then
    raise exception 'deposit % is not released by two persons', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'confirmed' and new.state = 'credited' and deposit_is_held(new.id, new.network_id, new.from_address) then
    raise exception 'deposit % has to do with an address on the sanctions list', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

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
