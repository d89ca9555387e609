-- Duties that buyers paid with their orders are paid on; the facts that customs ask for stay with the line of the order.
create table duty_payment (
  id uuid primary key,
  number bigint generated always as identity unique,
  shop_id bigint not null references shop,
  amount_cents bigint not null check (amount_cents > 0),
  paid_to text not null check (paid_to in ('customs', 'carrier', 'shop')),
  receiver text not null check (char_length(receiver) >= 1 and char_length(receiver) <= 120),
  reference text not null check (char_length(reference) >= 1 and char_length(reference) <= 80),
  paid_on date not null,
  proposed_by uuid not null references operator,
  decided_by uuid not null references operator,
  at timestamptz not null,
  constraint duty_payment_once unique (shop_id, receiver, reference)
);
comment on column duty_payment.paid_to is 'ts "customs" | "carrier" | "shop"';
create index duty_payment_of_shop on duty_payment (shop_id, number desc);

create function duty_payment_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments of duties are append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger duty_payment_append_only before update or delete on duty_payment
  for each row execute function duty_payment_refuse_change();

alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign',
    'payout_settle', 'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
    'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way', 'duty_rules', 'duty_payment')) not valid;
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way" | "duty_rules" | "duty_payment"';
alter table proposal drop constraint proposal_amount_cents_check;
alter table proposal add constraint proposal_amount_cents_check check (abs(amount_cents) >= 1 and abs(amount_cents) <=
    case when kind = 'duty_payment' then 1000000000000 else 1000000 end) not valid;

alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check check (kind in ('pay', 'refund', 'settle', 'recharge', 'reversal', 'withdraw',
      'withdraw_return', 'payout', 'shop_payout', 'shop_payout_return', 'shop_payout_paid', 'duty_paid', 'adjust')) not valid;

alter table settlement add column duty_cents bigint not null default 0;
alter table settlement drop constraint settlement_kind_check;
alter table settlement add constraint settlement_kind_check check (kind in ('settled', 'takenBack', 'payout', 'payoutReturned', 'dutiesPaid', 'dutiesHanded')) not valid;
comment on column settlement.kind is 'ts "settled" | "takenBack" | "payout" | "payoutReturned" | "dutiesPaid" | "dutiesHanded"';
alter table settlement add constraint settlement_duties_check check (
case kind
    when 'settled' then duty_cents >= 0
    when 'dutiesPaid' then duty_cents < 0
    when 'dutiesHanded' then (duty_cents < 0 and payable_cents = - duty_cents)
    else duty_cents = 0
end) not valid;
alter table settlement drop constraint settlement_signs_check;
alter table settlement add constraint settlement_signs_check check (
case kind
    when 'settled' then (gross_cents >= 0 and commission_cents >= 0 and receivable_cents >= 0 and payable_cents >= 0)
    when 'takenBack' then (gross_cents < 0 and commission_cents <= 0 and receivable_cents <= 0 and payable_cents <= 0)
    when 'payout' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'dutiesPaid' then (payable_cents = 0 and commission_cents = 0 and receivable_cents = 0)
    else (payable_cents > 0 and commission_cents = 0 and receivable_cents = 0)
end) not valid;

alter table purchase_line add column customs jsonb;
alter table purchase_line add constraint purchase_line_customs_check check (jsonb_typeof(customs) = 'object') not valid;
drop trigger purchase_line_changes on purchase_line;
create trigger purchase_line_changes before update on purchase_line
  for each row when (old.purchase_id is distinct from new.purchase_id or old.sku_id is distinct from new.sku_id
    or old.product_id is distinct from new.product_id or old.quantity is distinct from new.quantity
    or old.price_cents is distinct from new.price_cents or old.subtotal_cents is distinct from new.subtotal_cents
    or old.duty_cents is distinct from new.duty_cents or old.customs is distinct from new.customs)
    execute function purchase_line_check_change();
