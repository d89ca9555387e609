-- What Sampan owes a shop is paid out by a bank: asked for by its owner, held, then paid or given back (decision 0185).

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account
  add constraint ledger_account_kind_check check (kind in ('available', 'withdraw_hold', 'order_escrow', 'merchant_payable', 'merchant_hold',
    'commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain', 'world_demo', 'receivable', 'reorg_loss', 'manual_adjust'));
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer
  add constraint ledger_transfer_kind_check check (kind in ('pay', 'refund', 'settle', 'recharge', 'reversal', 'withdraw', 'withdraw_return',
    'payout', 'shop_payout', 'shop_payout_return', 'shop_payout_paid', 'adjust')) not valid;

alter table approval drop constraint approval_subject_type_check;
alter table approval
  add constraint approval_subject_type_check check (subject_type in ('recharge', 'withdrawal', 'shopPayout'));
comment on column approval.subject_type is 'ts "recharge" | "withdrawal" | "shopPayout"';

create table shop_payout (
  id uuid primary key,
  number bigint generated always as identity unique,
  shop_id bigint not null references shop,
  asked_by uuid not null references operator,
  amount_cents bigint not null check (amount_cents > 0),
  bank_name text not null,
  holder text not null,
  -- Sealed; an operator of finance reads it while it waits.
  account_sealed bytea not null,
  last_four text not null,
  needed_approvals smallint not null check (needed_approvals in (1, 2)),
  -- 0 waits, 1 paid, 2 refused.
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason_code text not null default 'other' check (reason_code in ('nameDiffers', 'targetWrong', 'unclear', 'other')),
  reason text not null default '',
  bank_reference text,
  version integer not null default 1,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 0) = (decided_at is null)),
  check ((status = 1) = (bank_reference is not null)),
  check (status <> 2 or reason_code <> 'other' or reason <> '')
);
comment on column shop_payout.needed_approvals is 'ts 1 | 2';
comment on column shop_payout.status is 'ts 0 | 1 | 2';
comment on column shop_payout.reason_code is 'ts "nameDiffers" | "targetWrong" | "unclear" | "other"';
create unique index shop_payout_open on shop_payout (shop_id) where status = 0;
create unique index shop_payout_reference on shop_payout (bank_reference) where bank_reference is not null;
create index shop_payout_of_shop on shop_payout (shop_id, created_at desc, id desc);
create index shop_payout_queue on shop_payout (status, created_at, id);

-- It is decided once, and what was asked for never changes, whoever asks.
create function shop_payout_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  if (old.shop_id, old.asked_by, old.amount_cents, old.bank_name, old.holder, old.account_sealed, old.created_at)
    is distinct from (new.shop_id, new.asked_by, new.amount_cents, new.bank_name, new.holder, new.account_sealed, new.created_at) then
    raise exception 'what payout % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 then
    raise exception 'payout % was decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shop_payout_changes before update or delete on shop_payout for each row execute function shop_payout_check_change();

-- A statement has a line when a payout is asked for, and one when it is given back; of months they change nothing but that they are there.
alter table settlement alter column purchase_id drop not null;
alter table settlement drop constraint settlement_kind_check, drop constraint settlement_check1;
alter table settlement
  add constraint settlement_kind_check check (kind in ('settled', 'takenBack', 'payout', 'payoutReturned')),
  add constraint settlement_purchase_check check ((kind in ('settled', 'takenBack')) = (purchase_id is not null)),
  add constraint settlement_signs_check check (case kind
    when 'settled' then gross_cents >= 0 and commission_cents >= 0 and receivable_cents >= 0 and payable_cents >= 0
    when 'takenBack' then gross_cents < 0 and commission_cents <= 0 and receivable_cents <= 0 and payable_cents <= 0
    when 'payout' then payable_cents < 0 and commission_cents = 0 and receivable_cents = 0
    else payable_cents > 0 and commission_cents = 0 and receivable_cents = 0 end);
comment on column settlement.kind is 'ts "settled" | "takenBack" | "payout" | "payoutReturned"';

create or replace function settlement_add_to_month() returns trigger language plpgsql as $$
declare
  counted integer := (new.kind in ('settled', 'takenBack'))::int;
begin
  insert into settlement_month as kept (shop_id, month, orders, gross_cents, commission_cents, receivable_cents, payable_cents)
  values (new.shop_id, date_trunc('month', new.at at time zone 'utc')::date, (new.kind = 'settled')::int, new.gross_cents * counted,
    new.commission_cents, new.receivable_cents, new.payable_cents * counted)
  on conflict (shop_id, month) do update set orders = kept.orders + excluded.orders,
    gross_cents = kept.gross_cents + excluded.gross_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents, payable_cents = kept.payable_cents + excluded.payable_cents;
  return null;
end $$;
