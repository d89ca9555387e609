-- Deposit address of a buyer: one for each family of networks, valid on every network of the family. Derived from the
-- extended public key and the buyer's number in `deposit_index` when the buyer asks for it first. Never changed and
-- never given to anybody else.
create table deposit_address (
  family text not null,
  -- As it is shown: with the EIP-55 checksum on EVM networks.
  address text not null,
  -- As it is compared: EVM writes the same address in upper and lower case.
  address_key text generated always as (case family
    when 'evm' then lower(address)
    else address
end) stored not null,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now(),
  primary key (family, address_key),
  unique (buyer_id, family)
);
comment on column deposit_address.family is 'ts "evm" | "tron"';
create trigger of_open_buyer before insert on deposit_address
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Number of a buyer from which the deposit addresses are derived, together with the public key of the family. Given
-- once.
create table deposit_index (
  buyer_id uuid primary key references buyer,
  n integer generated always as identity unique
);

-- Network on which buyers recharge and withdraw one token. Two operators change its values; both directions start
-- closed.
-- Amounts ending in `_cents` are in cents of a dollar; `confirmations` is the number of blocks after which a deposit is
-- credited.
create table network (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  family text not null check (family in ('evm', 'tron')),
  -- EIP-155; null for TRON.
  chain_id bigint,
  token text not null,
  standard text not null,
  -- The one contract whose transfers are credited, as its family writes addresses.
  token_contract text not null,
  token_decimals smallint not null check (token_decimals >= 0 and token_decimals <= 36),
  confirmations integer not null check (confirmations >= 1),
  seconds_per_block numeric(8,3) not null check (seconds_per_block > 0::numeric),
  min_amount_cents bigint not null check (min_amount_cents >= 1),
  network_cost_cents bigint not null check (network_cost_cents >= 0),
  explorer text,
  -- Both ways are closed until an operator opens them.
  open boolean not null default false,
  withdraw_open boolean not null default false,
  position smallint not null default 0,
  version integer not null default 1
);
comment on column network.family is 'ts "evm" | "tron"';

-- Balance of one of our addresses when its chain was last asked, in raw units of the token. The self-audit asks for a
-- few addresses each time, first for those that received a deposit since.
create table chain_balance (
  network_id text not null references network,
  address text not null,
  raw_amount numeric(78,0) not null default 0 check (raw_amount >= 0::numeric),
  -- Null: not asked since something came in.
  looked_at timestamptz,
  -- Number of deposits that arrived: a balance that was asked for before the latest of them is not stored as current.
  arrivals bigint not null default 1,
  primary key (network_id, address)
);
create index chain_balance_oldest on chain_balance (network_id, looked_at nulls first);

-- Deposit: a transfer of a token to a buyer's deposit address, as the scanner read it from the chain.
-- States: `seen` in a block; `confirmed` by enough blocks; `credited` to the balance; `kept` on record and credited to
-- nobody, for `kept_reason`; `orphaned` when its block was replaced before the credit; `reversed` when it was replaced
-- after the credit.
-- The facts read from the chain never change, and rows are never deleted. `amount_cents` is in cents, `raw_amount` in
-- raw units of the token.
create table deposit (
  id uuid primary key,
  network_id text not null references network,
  tx_hash text not null,
  -- Ordinal among its token's transfers within the transaction: the chain's own log index changes when a transaction is mined again.
  log_no integer not null,
  block_no bigint not null,
  block_hash text not null,
  contract text not null,
  from_address text not null,
  address text not null,
  buyer_id uuid references buyer,
  raw_amount numeric(78,0) not null check (raw_amount >= 0::numeric),
  -- Whole cents; what is below a cent stays in the raw amount. Null for a token that is not ours.
  amount_cents bigint check (amount_cents >= 0),
  state text not null check (state in ('seen', 'confirmed', 'credited', 'orphaned', 'reversed', 'kept')),
  -- `zeroValue` and `sanctioned` are never told to the buyer: operators alone see them.
  kept_reason text check (kept_reason in ('dust', 'belowMinimum', 'tooLarge', 'unknownToken', 'networkClosed',
      'ownTransfer', 'zeroValue', 'sanctioned')),
  note text,
  noted_by uuid references operator,
  seen_at timestamptz not null default now(),
  credited_at timestamptz,
  check ((state = 'kept') = (kept_reason is not null)),
  constraint deposit_check1 check ((credited_at is not null) = state in ('credited', 'reversed')),
  constraint deposit_check2 check (state not in ('seen', 'confirmed', 'credited', 'reversed')
    or (buyer_id is not null and coalesce(amount_cents, 0::bigint) > 0))
);
comment on column deposit.state is 'ts "seen" | "confirmed" | "credited" | "orphaned" | "reversed" | "kept"';
comment on column deposit.kept_reason is 'ts "dust" | "belowMinimum" | "tooLarge" | "unknownToken" | "networkClosed" | "ownTransfer" | "zeroValue" | "sanctioned"';
-- Deposits above a block: those that a reorganisation may take back.
create index deposit_block_idx on deposit (network_id, block_no)
  where state in ('seen', 'confirmed', 'credited', 'kept');
create index deposit_buyer_idx on deposit (buyer_id, seen_at desc, id desc);
-- One live row for what the chain says once (RELIABILITY §2 no. 16). Rows that a reorganisation ended are history: the same
-- transaction, in another block or in the same one that came back, is a new row and can be credited once more.
create unique index deposit_live_once on deposit (network_id, tx_hash, contract, log_no)
  where state in ('seen', 'confirmed', 'credited', 'kept');
create index deposit_moving_idx on deposit (network_id, block_no, id) where state in ('seen', 'confirmed');
create index deposit_network_idx on deposit (network_id, seen_at desc, id desc);
create index deposit_recent_idx on deposit (seen_at desc, id desc);
create index deposit_state_idx on deposit (state, seen_at desc, id desc);
create index deposit_tx_idx on deposit (tx_hash);
create index deposit_kept_idx on deposit (kept_reason, seen_at desc, id desc) where state = 'kept';
create index deposit_to_explain_idx on deposit (seen_at desc, id desc)
  where state = 'kept' and note is null and raw_amount > 0 and kept_reason not in ('dust', 'sanctioned');

-- Position of the scanner on a network: the last block that was read, and the head of the chain. One row for each
-- network that was scanned. `trouble` is the last fault of its sources, null when there is none; `halted_at` is set
-- while scanning is stopped.
create table scan_cursor (
  network_id text primary key references network,
  block_no bigint not null,
  block_hash text not null,
  head_no bigint not null,
  scanned_at timestamptz not null default now(),
  trouble text,
  -- Since when a network halts because its chain differs from ours deeper than reorganisations are followed. What trouble the
  -- sources have besides comes and goes, and must not hide it.
  halted_at timestamptz
);

-- Block that was scanned lately, with its hash: by these the scanner finds the last block in common with a reorganised
-- chain.
-- Blocks deeper than a reorganisation is followed are deleted.
create table scanned_block (
  network_id text not null references network,
  block_no bigint not null,
  block_hash text not null,
  primary key (network_id, block_no)
);

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

-- Trigger of a new deposit: marks the address in `chain_balance` to be asked for again. A transfer of nothing changes no balance.
create function chain_balance_arrival() returns trigger language plpgsql as $$
begin
  insert into chain_balance as kept (network_id, address) values (new.network_id, new.address)
  on conflict (network_id, address) do update set looked_at = null, arrivals = kept.arrivals + 1;
  return null;
end $$;
create trigger deposit_arrives after insert on deposit for each row when (new.raw_amount > 0) execute function chain_balance_arrival();

-- Trigger of a changed deposit: the facts read from the chain stay, and only the steps between states that RELIABILITY
-- §4.6 asks for are taken.
create function deposit_check_change() returns trigger language plpgsql as $$
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
create trigger deposit_changes before update on deposit for each row execute function deposit_check_change();

-- Trigger that refuses to delete deposits.
create function deposit_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'deposits are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger deposit_no_delete before delete or truncate on deposit
  for each statement execute function deposit_refuse_delete();

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

insert into network (id, name, family, chain_id, token, standard, token_contract, token_decimals, confirmations, seconds_per_block,
  min_amount_cents, network_cost_cents, explorer, position) values
  ('tron', 'TRON', 'tron', null, 'USDT', 'TRC-20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 19, 3, 100, 100,
    'https://tronscan.org/#/transaction/{hash}', 10),
  ('ethereum', 'Ethereum', 'evm', 1, 'USDT', 'ERC-20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, 64, 12, 100, 400,
    'https://etherscan.io/tx/{hash}', 20),
  ('polygon', 'Polygon', 'evm', 137, 'USDT', 'ERC-20', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6, 128, 2.1, 100, 10,
    'https://polygonscan.com/tx/{hash}', 30);
