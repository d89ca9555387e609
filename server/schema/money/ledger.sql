-- Kinds of accounts whose balance may be below zero. A copy of the rule stands in each account (`can_negative`), where
-- a CHECK compares the two. All kinds: contract/src/money/ledger/kinds.ts, which a test compares with the CHECKs of
-- this file.
create function ledger_can_negative(p_kind text) returns boolean language sql immutable parallel safe
return p_kind in ('promo_expense', 'world_bank', 'world_chain', 'world_card', 'world_demo', 'receivable', 'reorg_loss', 'card_fees',
    'manual_adjust');

-- Account of the double-entry ledger: one row for each kind and owner. All balances together are zero.
-- Kinds and what each holds: docs/money.md. `balance_cents` is in cents: what Sampan owes is positive, what it owns
-- outside is negative.
-- Only `post_transfer` changes a balance, together with an entry; rows are made by `ledger_account_id` and never
-- deleted.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- available, withdraw_hold, order_escrow, merchant_payable, duties_owed, commission, fee_income, promo_expense,
  -- world_bank, world_chain, world_card, world_demo, receivable, reorg_loss, card_hold, card_fees, manual_adjust
  kind text not null check (kind in ('available', 'withdraw_hold', 'order_escrow', 'merchant_payable',
      'merchant_hold', 'duties_owed', 'commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain',
      'world_card', 'world_demo', 'receivable', 'reorg_loss', 'card_hold', 'card_fees', 'manual_adjust')),
  -- The buyer, shop or network that it belongs to; '' for one of the house's own.
  owner text not null default '',
  balance_cents bigint not null default 0 check (abs(balance_cents) <= 1000000000000000),
  can_negative boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it moved last. It never goes back, so that the entries of an account are in one order by id and by time.
  moved_at timestamptz,
  unique (kind, owner),
  constraint ledger_account_can_negative_check check (can_negative = ledger_can_negative(kind)),
  constraint ledger_account_not_overdrawn check (can_negative or balance_cents >= 0),
  -- A receivable is what a buyer or shop owes Sampan, so it is never above zero.
  constraint ledger_account_receivable_check check (kind <> 'receivable' or balance_cents <= 0)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_account.kind is 'ts AccountKind';
-- Operators list the accounts of one kind in the order in which they were made: from this index, not by reading all accounts. Accounts are
-- made once and never change their kind, so that posting to one does not touch it.
create index ledger_account_of_kind on ledger_account (kind, id);

-- Checkpoint of the totals: the one row that says up to which entry and account `ledger_total` counts.
-- The self-audit moves it forward when it found the books sound, never back.
create table ledger_checkpoint (
  id boolean default true primary key check (id),
  -- The last entry and account that the totals count.
  entry_id bigint not null,
  account_id bigint not null,
  at timestamptz not null default now()
);

-- Month of a buyer's `available` account by kind of transfer: the cents that came in and went out, and the number of
-- entries.
-- `post_transfer` writes it with each entry, under the lock of the account's row. The bill and the audit read it.
create table ledger_month (
  account_id bigint not null references ledger_account,
  -- Its first day, by UTC.
  month date not null,
  kind text not null,
  in_cents bigint not null check (in_cents >= 0),
  out_cents bigint not null check (out_cents >= 0),
  lines integer not null check (lines > 0),
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  primary key (account_id, month, kind)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_month.kind is 'ts TransferKind';

-- Total of all accounts of a kind at the checkpoint (`ledger_checkpoint`), in cents. Entries after the checkpoint are
-- summed by the reader, so no payment writes here.
create table ledger_total (
  kind text primary key,
  accounts bigint not null,
  balance_cents bigint not null
);
comment on column ledger_total.kind is 'ts AccountKind';

-- Transfer: one movement of money, with at least two entries that sum to zero. Only `post_transfer` adds rows; none is
-- changed or deleted.
-- Kinds and their lines: docs/money.md. `actor` is the buyer, operator or timer that caused it.
create table ledger_transfer (
  id uuid primary key,
  kind text not null check (kind in ('pay', 'refund', 'settle', 'late_credit', 'return_freight', 'recharge', 'reversal', 'withdraw',
      'withdraw_return', 'payout', 'shop_payout', 'shop_payout_return', 'shop_payout_paid', 'duty_paid', 'card_dispute',
      'card_dispute_won', 'card_dispute_lost', 'card_payout', 'adjust')),
  -- Id of its cause, such as the order; unique with `kind`, so that nothing takes effect twice (RELIABILITY §4.3).
  ref text not null,
  actor text not null,
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  unique (kind, ref)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_transfer.kind is 'ts TransferKind';
create index ledger_transfer_by_time on ledger_transfer (created_at);
create index ledger_transfer_of_actor on ledger_transfer (actor, kind, id desc);
create index ledger_transfer_of_kind on ledger_transfer (kind, id desc);

-- Entry: the line of a transfer on one account, in signed cents. Each entry continues the balance of the entry before
-- it.
-- Only `post_transfer` adds rows; none is changed or deleted. An account has at most one entry of a transfer.
create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfer,
  account_id bigint not null references ledger_account,
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  -- The account's balance right after this entry; before = after − amount.
  balance_after_cents bigint not null,
  -- An entry says by itself what it was for and when, so that one index gives a page of one kind.
  kind text not null,
  at timestamptz not null,
  unique (transfer_id, account_id)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column ledger_entry.kind is 'ts TransferKind';
create index ledger_entry_of_account on ledger_entry (account_id, id desc);
create index ledger_entry_of_account_by_kind on ledger_entry (account_id, kind, id desc);

-- Id of the account of a kind and owner. The account is made when it is needed for the first time.
create function ledger_account_id(p_kind text, p_owner text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account where kind = p_kind and owner = p_owner;
  if found_id is null then
    insert into ledger_account (kind, owner, can_negative) values (p_kind, p_owner, ledger_can_negative(p_kind))
    on conflict (kind, owner) do nothing
    returning id into found_id;
    if found_id is null then
      select id into found_id from ledger_account where kind = p_kind and owner = p_owner;
    end if;
  end if;
  return found_id;
end $$;

-- Check at COMMIT: the balance of each changed account is that of its last entry. So a balance moves only together with
-- an entry.
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
create constraint trigger ledger_account_follows_entries after insert
    or update on ledger_account deferrable initially deferred
  for each row execute function ledger_check_account();

-- Check of a new entry: its transfer was made in this transaction and has its kind, and it continues the account's
-- balance.
create function ledger_check_entry() returns trigger language plpgsql as $$
declare
  before_cents bigint;
begin
  if not exists (
    select 1 from ledger_transfer where id = new.transfer_id and kind = new.kind
      and xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
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

-- Check at COMMIT: a transfer has at least two entries, and they sum to zero.
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
create constraint trigger ledger_transfer_balances after insert on ledger_transfer deferrable initially deferred
  for each row execute function ledger_check_transfer();

-- Refusal of every change of transfers and entries, and of deleting accounts: the ledger is append-only.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_account_no_delete before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function ledger_refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

-- Locks the accounts that a transaction is going to move, in the order of their ids, before its first transfer. Without
-- it, two transactions that post several transfers each could deadlock. `p_accounts` is [{"kind","owner"}, …]. Company
-- accounts that do not exist are made first, in the order of kind and owner, for the same reason. Answers the balances,
-- in cents, of the accounts that exist.
create function lock_ledger_accounts(p_accounts jsonb)
returns table (kind text, owner text, balance_cents bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform ledger_account_id(a.kind, a.owner)
  from (
    select distinct l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text)
    where l.kind in ('commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain', 'world_card', 'world_demo',
      'reorg_loss', 'card_fees', 'manual_adjust')
    order by l.kind, l.owner
  ) a;
  return query
    select account.kind, account.owner, account.balance_cents from ledger_account account
    where (account.kind, account.owner) in
      (select l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text))
    order by account.id for no key update of account;
end $$;

-- Posts a transfer: the only way in which money moves. `p_lines` is [{"kind","owner","cents"}, …] and must sum to zero.
-- Accounts are locked in the order of their ids. Answers the balances after it, in cents, in the order of the lines.
-- Raises unique_violation when (kind, ref) was posted before, check_violation when an account would go below zero.
create function post_transfer(p_id uuid, p_kind text, p_ref text, p_actor text, p_reason text, p_lines jsonb)
returns bigint[] language plpgsql as $$
declare
  line record;
  account record;
  entry_id bigint;
  result bigint[] := array_fill(null::bigint, array[jsonb_array_length(p_lines)]);
begin
  insert into ledger_transfer (id, kind, ref, actor, reason) values (p_id, p_kind, p_ref, p_actor, p_reason);
  for line in
    select ledger_account_id(l.value ->> 'kind', coalesce(l.value ->> 'owner', '')) as account_id,
           (l.value ->> 'cents')::bigint as cents, l.ordinality as n
    from jsonb_array_elements(p_lines) with ordinality l
    order by 1
  loop
    update ledger_account set balance_cents = balance_cents + line.cents, moved_at = greatest(moved_at, clock_timestamp())
    where id = line.account_id returning kind, balance_cents, moved_at into account;
    insert into ledger_entry (transfer_id, account_id, kind, at, amount_cents, balance_after_cents)
    values (p_id, line.account_id, p_kind, account.moved_at, line.cents, account.balance_cents) returning id into entry_id;
    if account.kind = 'available' then
      insert into ledger_month as kept (account_id, month, kind, in_cents, out_cents, lines, first_entry_id, last_entry_id)
      values (line.account_id, date_trunc('month', account.moved_at at time zone 'utc')::date, p_kind, greatest(line.cents, 0),
        greatest(-line.cents, 0), 1, entry_id, entry_id)
      on conflict (account_id, month, kind) do update set in_cents = kept.in_cents + excluded.in_cents,
        out_cents = kept.out_cents + excluded.out_cents, lines = kept.lines + 1, last_entry_id = excluded.last_entry_id;
    end if;
    result[line.n] := account.balance_cents;
  end loop;
  return result;
end $$;

insert into ledger_checkpoint (entry_id, account_id) values (0, 0);
