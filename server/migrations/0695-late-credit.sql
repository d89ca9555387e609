-- A shop's promise to pay a buyer back a part of goods that arrive late, kept with the order, and the line of the shop's statement.
alter table shop_rule add column late_percent smallint;
alter table shop_rule add column late_max_cents bigint;
alter table shop_rule add constraint shop_rule_late_percent_check check (late_percent >= 1 and late_percent <= 100) not valid;
alter table shop_rule add constraint shop_rule_late_max_cents_check check (late_max_cents >= 1 and late_max_cents <= 1000000) not valid;
alter table shop_rule add constraint shop_rule_late check ((late_percent is null) = (late_max_cents is null)) not valid;

alter table purchase add column arrive_by date;
alter table purchase add column late_percent smallint;
alter table purchase add column late_max_cents bigint;
comment on column purchase.arrive_by is 'ts string';
alter table purchase add constraint purchase_late_promise check ((arrive_by is null) = (late_percent is null)
    and (arrive_by is null) = (late_max_cents is null)) not valid;

alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check check (kind in ('pay', 'refund', 'settle', 'late_credit', 'recharge', 'reversal', 'withdraw',
      'withdraw_return', 'payout', 'shop_payout', 'shop_payout_return', 'shop_payout_paid', 'duty_paid', 'card_dispute',
      'card_dispute_won', 'card_dispute_lost', 'card_payout', 'adjust')) not valid;

alter table settlement drop constraint settlement_kind_check;
alter table settlement add constraint settlement_kind_check check (kind in ('settled', 'takenBack', 'lateCredit', 'payout', 'payoutReturned', 'dutiesPaid', 'dutiesHanded')) not valid;
alter table settlement drop constraint settlement_purchase_check;
alter table settlement add constraint settlement_purchase_check check (kind in ('settled', 'takenBack', 'lateCredit') = (purchase_id is not null)) not valid;
alter table settlement drop constraint settlement_signs_check;
alter table settlement add constraint settlement_signs_check check (
case kind
    when 'settled' then (gross_cents >= 0 and commission_cents >= 0 and receivable_cents >= 0 and payable_cents >= 0)
    when 'takenBack' then (gross_cents < 0 and commission_cents <= 0 and receivable_cents <= 0 and payable_cents <= 0)
    when 'lateCredit' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'payout' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'dutiesPaid' then (payable_cents = 0 and commission_cents = 0 and receivable_cents = 0)
    else (payable_cents > 0 and commission_cents = 0 and receivable_cents = 0)
end) not valid;
comment on column settlement.kind is 'ts "settled" | "takenBack" | "lateCredit" | "payout" | "payoutReturned" | "dutiesPaid" | "dutiesHanded"';

create or replace function settlement_add_to_month() returns trigger language plpgsql as $$
declare
  counted integer := (new.kind in ('settled', 'takenBack', 'lateCredit'))::int;
begin
  insert into settlement_month as kept (shop_id, month, orders, gross_cents, commission_cents, receivable_cents, payable_cents)
  values (new.shop_id, date_trunc('month', new.at at time zone 'utc')::date, (new.kind = 'settled')::int, new.gross_cents * counted,
    new.commission_cents, new.receivable_cents, new.payable_cents * counted)
  on conflict (shop_id, month) do update set orders = kept.orders + excluded.orders,
    gross_cents = kept.gross_cents + excluded.gross_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents, payable_cents = kept.payable_cents + excluded.payable_cents;
  return null;
end $$;
