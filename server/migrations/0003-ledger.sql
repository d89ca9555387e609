-- Double entry. A transfer's entries sum to zero, no guarded account goes below zero, nothing is ever
-- updated or deleted. All three are promises of this file, whatever the code above it does.
-- Sign: what we owe is positive (buyers, escrow, shops), what we own is negative (banks, chains).

create table ledger_account (
  id bigint generated always as identity primary key,
  -- available, withdraw_hold, order_escrow, merchant_payable, commission, fee_income, promo_expense,
  -- world_bank, world_chain, world_demo, receivable, reorg_loss, manual_adjust
  kind text not null,
  -- The buyer, shop or network that it belongs to; '' for one of the house's own.
  owner text not null default '',
  balance_cents bigint not null default 0,
  can_negative boolean not null default false,
  created_at timestamptz not null default now(),
  unique (kind, owner),
  constraint ledger_account_not_overdrawn check (can_negative or balance_cents >= 0),
  check (abs(balance_cents) <= 1000000000000000)
);

create table ledger_transfer (
  id uuid primary key,
  kind text not null,
  -- What it was for; with `kind` unique, so that nothing takes effect twice (RELIABILITY §4.3).
  ref text not null,
  actor text not null,
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  unique (kind, ref)
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfer,
  account_id bigint not null references ledger_account,
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  -- The account's balance right after this entry; before = after − amount.
  balance_after_cents bigint not null,
  unique (transfer_id, account_id)
);
create index ledger_entry_of_account on ledger_entry (account_id, id desc);

-- Append only.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each row execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer for each statement execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function ledger_refuse_change();
create trigger ledger_account_no_delete before delete or truncate on ledger_account for each statement execute function ledger_refuse_change();

-- A balance moves only together with the entry that says why: checked at commit for every account touched.
create function ledger_check_transfer() returns trigger language plpgsql as $$
declare
  lines integer;
  total numeric;
begin
  select count(*), sum(amount_cents) into lines, total from ledger_entry where transfer_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'transfer % does not balance: % entries, sum %', new.id, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_balances after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_check_transfer();

-- An entry must belong to a transfer of this same transaction, and continue its account's balance.
create function ledger_check_entry() returns trigger language plpgsql as $$
declare
  before_cents bigint;
begin
  if not exists (
    select 1 from ledger_transfer where id = new.transfer_id and xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'entries cannot be added to a finished transfer' using errcode = 'restrict_violation';
  end if;
  if new.balance_after_cents <> (select balance_cents from ledger_account where id = new.account_id) then
    raise exception 'entry does not match the balance of account %', new.account_id using errcode = 'check_violation';
  end if;
  select balance_after_cents into before_cents from ledger_entry
    where account_id = new.account_id and id < new.id order by id desc limit 1;
  if new.balance_after_cents <> coalesce(before_cents, 0) + new.amount_cents then
    raise exception 'entry does not continue account %', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_continues after insert on ledger_entry for each row execute function ledger_check_entry();

create function ledger_check_account() returns trigger language plpgsql as $$
declare
  balance bigint;
  last_after bigint;
begin
  -- Read anew: several movements of one transaction each queue this check with the row of their own moment.
  select balance_cents into balance from ledger_account where id = new.id;
  select balance_after_cents into last_after from ledger_entry where account_id = new.id order by id desc limit 1;
  if balance <> coalesce(last_after, 0) then
    raise exception 'balance of account % does not equal its last entry', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_account_follows_entries after insert or update on ledger_account
  deferrable initially deferred for each row execute function ledger_check_account();

-- The account of a kind and owner, made when first needed.
create function ledger_account_id(p_kind text, p_owner text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account where kind = p_kind and owner = p_owner;
  if found_id is null then
    insert into ledger_account (kind, owner, can_negative)
    values (p_kind, p_owner, p_kind in ('promo_expense', 'world_bank', 'world_chain', 'world_demo', 'receivable', 'reorg_loss', 'manual_adjust'))
    on conflict (kind, owner) do nothing
    returning id into found_id;
    if found_id is null then
      select id into found_id from ledger_account where kind = p_kind and owner = p_owner;
    end if;
  end if;
  return found_id;
end $$;

-- The only way in which money moves. `p_lines` is [{"kind","owner","cents"}, …] and must sum to zero.
-- Accounts are locked in the order of their ids. Answers the balances after, in the order of the lines.
-- Raises unique_violation when (kind, ref) was posted before, check_violation when an account would go below zero.
create function post_transfer(p_id uuid, p_kind text, p_ref text, p_actor text, p_reason text, p_lines jsonb)
returns bigint[] language plpgsql as $$
declare
  line record;
  after_cents bigint;
  result bigint[] := array_fill(null::bigint, array[jsonb_array_length(p_lines)]);
begin
  insert into ledger_transfer (id, kind, ref, actor, reason) values (p_id, p_kind, p_ref, p_actor, p_reason);
  for line in
    select ledger_account_id(l.value ->> 'kind', coalesce(l.value ->> 'owner', '')) as account_id,
           (l.value ->> 'cents')::bigint as cents, l.ordinality as n
    from jsonb_array_elements(p_lines) with ordinality l
    order by 1
  loop
    update ledger_account set balance_cents = balance_cents + line.cents where id = line.account_id
    returning balance_cents into after_cents;
    insert into ledger_entry (transfer_id, account_id, amount_cents, balance_after_cents)
    values (p_id, line.account_id, line.cents, after_cents);
    result[line.n] := after_cents;
  end loop;
  return result;
end $$;
