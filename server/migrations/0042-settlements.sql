-- What a shop earned: a row when an order is completed, and one for each sum that is taken back of it later. Rows only come.

alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer
  add constraint ledger_transfer_kind_check check (kind in ('pay', 'refund', 'settle', 'recharge', 'reversal', 'withdraw', 'withdraw_return',
    'payout', 'adjust')) not valid;

create table settlement (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  purchase_id uuid not null references purchase,
  kind text not null check (kind in ('settled', 'takenBack')),
  -- 'settled': the order's id; 'takenBack': what it was taken back for.
  ref text not null,
  -- Signed: what left the order's escrow for the shop, or what was taken back.
  gross_cents bigint not null,
  -- Signed: the company's part of it.
  commission_cents bigint not null,
  -- Signed: what of it was set off against what the shop owed, or what the shop came to owe.
  receivable_cents bigint not null default 0,
  -- Signed: what the shop's payable gained or lost.
  payable_cents bigint not null,
  commission_bps integer not null,
  at timestamptz not null,
  unique (kind, ref),
  check (gross_cents = commission_cents + receivable_cents + payable_cents),
  check (case kind when 'settled' then gross_cents >= 0 and commission_cents >= 0 and receivable_cents >= 0 and payable_cents >= 0
    else gross_cents < 0 and commission_cents <= 0 and receivable_cents <= 0 and payable_cents <= 0 end)
);
create unique index settlement_once on settlement (purchase_id) where kind = 'settled';
create index settlement_of_shop on settlement (shop_id, id desc);
create index settlement_of_purchase on settlement (purchase_id);
comment on column settlement.kind is 'ts "settled" | "takenBack"';

create function settlement_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'settlements are append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger settlement_append_only before update or delete on settlement for each row execute function settlement_refuse_change();
