-- What keeps the ledger's reads as quick as on its first day, and its words to one list.

-- The kinds of accounts and transfers; contract/src/ledger/kinds.ts holds the same lists, and a test compares them.
create function ledger_can_negative(p_kind text) returns boolean language sql immutable parallel safe
return p_kind in ('promo_expense', 'world_bank', 'world_chain', 'world_demo', 'receivable', 'reorg_loss', 'manual_adjust');

alter table ledger_account
  add constraint ledger_account_kind_check check (kind in ('available', 'withdraw_hold', 'order_escrow', 'merchant_payable', 'commission',
    'fee_income', 'promo_expense', 'world_bank', 'world_chain', 'world_demo', 'receivable', 'reorg_loss', 'manual_adjust')),
  add constraint ledger_account_can_negative_check check (can_negative = ledger_can_negative(kind)),
  -- What a buyer owes the house is never the house's debt to them.
  add constraint ledger_account_receivable_check check (kind <> 'receivable' or balance_cents <= 0),
  -- When it moved last. It never goes back, so that the entries of an account are in one order by id and by time.
  add column moved_at timestamptz;
alter table ledger_transfer
  add constraint ledger_transfer_kind_check check (kind in ('pay', 'refund', 'recharge', 'reversal', 'withdraw', 'withdraw_return', 'payout',
    'adjust'));

-- An entry says by itself what it was for and when, so that one index gives a page of one kind.
alter table ledger_entry add column kind text, add column at timestamptz;
alter table ledger_entry disable trigger ledger_entry_append_only;
do $$
declare
  first_id bigint := 0;
  last_id bigint;
begin
  select coalesce(max(id), 0) into last_id from ledger_entry;
  while first_id < last_id loop
    update ledger_entry e set kind = t.kind, at = t.created_at from ledger_transfer t
      where t.id = e.transfer_id and e.id > first_id and e.id <= first_id + 100000;
    first_id := first_id + 100000;
  end loop;
end $$;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry alter column kind set not null, alter column at set not null;
create index ledger_entry_of_account_by_kind on ledger_entry (account_id, kind, id desc);
create index ledger_transfer_of_actor on ledger_transfer (actor, kind, id desc);
create index ledger_transfer_of_kind on ledger_transfer (kind, id desc);

-- What each month brought a buyer's balance and took from it, by kind. Only whoever holds the account's row writes here.
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
);
insert into ledger_month
  select e.account_id, date_trunc('month', e.at at time zone 'utc')::date, e.kind, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
    coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0), count(*), min(e.id), max(e.id)
  from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'available' group by 1, 2, 3;

-- What all accounts of a kind held together at the entry up to which the books were last found sound; the rest is summed
-- when it is asked for. No payment writes here.
create table ledger_total (
  kind text primary key,
  accounts bigint not null,
  balance_cents bigint not null
);
create table ledger_checkpoint (
  id boolean primary key default true check (id),
  -- The last entry and account that the totals count.
  entry_id bigint not null,
  account_id bigint not null,
  at timestamptz not null default now()
);
insert into ledger_total select kind, count(*), sum(balance_cents) from ledger_account group by kind;
insert into ledger_checkpoint (entry_id, account_id)
  values ((select coalesce(max(id), 0) from ledger_entry), (select coalesce(max(id), 0) from ledger_account));

-- An entry belongs to a transfer of this same transaction and of its kind, and continues its account's balance.
create or replace function ledger_check_entry() returns trigger language plpgsql as $$
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

create or replace function ledger_account_id(p_kind text, p_owner text) returns bigint language plpgsql as $$
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

-- The only way in which money moves. `p_lines` is [{"kind","owner","cents"}, …] and must sum to zero.
-- Accounts are locked in the order of their ids. Answers the balances after, in the order of the lines.
-- Raises unique_violation when (kind, ref) was posted before, check_violation when an account would go below zero.
create or replace function post_transfer(p_id uuid, p_kind text, p_ref text, p_actor text, p_reason text, p_lines jsonb)
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

comment on column ledger_account.kind is 'ts AccountKind';
comment on column ledger_transfer.kind is 'ts TransferKind';
comment on column ledger_entry.kind is 'ts TransferKind';
comment on column ledger_month.kind is 'ts TransferKind';
comment on column ledger_total.kind is 'ts AccountKind';
