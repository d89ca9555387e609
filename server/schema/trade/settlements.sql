-- Line of a shop's statement, in signed cents: `gross_cents` = `commission_cents` + `receivable_cents` +
-- `payable_cents`.
-- Kinds: `settled` a completed order was paid out of escrow; `takenBack` a refund after that; `lateCredit` what its buyer got
-- since it arrived later than promised; `returnFreight` what its buyer got for sending goods back; `payout` the shop was paid out of its balance; `payoutReturned` a payout was refused or cancelled; `dutiesPaid` duties of its orders were paid to
-- customs or to a carrier; `dutiesHanded` they became payable to the shop, which declares itself. `ref` is unique in its
-- kind. Rows are only added.
create table settlement (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  purchase_id uuid references purchase,
  kind text not null check (kind in ('settled', 'takenBack', 'lateCredit', 'returnFreight', 'payout', 'payoutReturned', 'dutiesPaid', 'dutiesHanded')),
  -- 'settled', 'lateCredit' and 'returnFreight': the order's id; 'takenBack': what it was taken back for.
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
  -- Signed, beside the sums above: what of the order's escrow is owed to customs, or left what is owed.
  duty_cents bigint not null default 0,
  unique (kind, ref),
  check (gross_cents = ((commission_cents + receivable_cents) + payable_cents)),
  constraint settlement_purchase_check check (kind in ('settled', 'takenBack', 'lateCredit', 'returnFreight') = (purchase_id is not null)),
  constraint settlement_duties_check check (
case kind
    when 'settled' then duty_cents >= 0
    when 'dutiesPaid' then duty_cents < 0
    when 'dutiesHanded' then (duty_cents < 0 and payable_cents = - duty_cents)
    else duty_cents = 0
end),
  constraint settlement_signs_check check (
case kind
    when 'settled' then (gross_cents >= 0 and commission_cents >= 0 and receivable_cents >= 0 and payable_cents >= 0)
    when 'takenBack' then (gross_cents < 0 and commission_cents <= 0 and receivable_cents <= 0 and payable_cents <= 0)
    when 'lateCredit' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'returnFreight' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'payout' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'dutiesPaid' then (payable_cents = 0 and commission_cents = 0 and receivable_cents = 0)
    else (payable_cents > 0 and commission_cents = 0 and receivable_cents = 0)
end)
);
comment on column settlement.kind is 'ts "settled" | "takenBack" | "lateCredit" | "returnFreight" | "payout" | "payoutReturned" | "dutiesPaid" | "dutiesHanded"';
create index settlement_of_purchase on settlement (purchase_id);
create index settlement_of_shop on settlement (shop_id, id desc);
create index settlement_of_shop_by_time on settlement (shop_id, at, id)
  include (kind, gross_cents, commission_cents, receivable_cents, payable_cents);
create unique index settlement_once on settlement (purchase_id) where kind = 'settled';

-- Month of a shop's statement by UTC: the number of settled orders and sums in cents. A trigger keeps it from
-- `settlement`.
create table settlement_month (
  shop_id bigint not null references shop,
  -- Its first day.
  month date not null,
  orders integer not null check (orders >= 0),
  gross_cents bigint not null,
  commission_cents bigint not null,
  receivable_cents bigint not null,
  payable_cents bigint not null,
  primary key (shop_id, month),
  check (gross_cents = ((commission_cents + receivable_cents) + payable_cents))
);

-- Trigger of a new settlement: adds it to `settlement_month`.
create function settlement_add_to_month() returns trigger language plpgsql as $$
declare
  counted integer := (new.kind in ('settled', 'takenBack', 'lateCredit', 'returnFreight'))::int;
begin
  insert into settlement_month as kept (shop_id, month, orders, gross_cents, commission_cents, receivable_cents, payable_cents)
  values (new.shop_id, date_trunc('month', new.at at time zone 'utc')::date, (new.kind = 'settled')::int, new.gross_cents * counted,
    new.commission_cents, new.receivable_cents, new.payable_cents * counted)
  on conflict (shop_id, month) do update set orders = kept.orders + excluded.orders,
    gross_cents = kept.gross_cents + excluded.gross_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents, payable_cents = kept.payable_cents + excluded.payable_cents;
  return null;
end $$;
create trigger settlement_counted after insert on settlement for each row execute function settlement_add_to_month();

-- Trigger that refuses to change or delete a settlement.
create function settlement_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'settlements are append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger settlement_append_only before update or delete on settlement
  for each row execute function settlement_refuse_change();
