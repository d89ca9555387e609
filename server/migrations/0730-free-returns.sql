-- A shop's promise to take goods back for so many days and to pay for their way back, what an order keeps of it, and the line of the
-- shop's statement.
alter table shop_rule add column return_days smallint;
alter table shop_rule add column return_cents bigint;
alter table shop_rule add constraint shop_rule_return_days_check check (return_days >= 1 and return_days <= 60) not valid;
alter table shop_rule add constraint shop_rule_return_cents_check check (return_cents >= 1 and return_cents <= 20000) not valid;
alter table shop_rule add constraint shop_rule_returns check ((return_days is null) = (return_cents is null)) not valid;

alter table purchase add column return_days smallint;
alter table purchase add column return_cents bigint;
alter table purchase add constraint purchase_return_promise check ((return_days is null) = (return_cents is null)) not valid;

alter table refund_case add column return_freight_cents bigint not null default 0;
alter table refund_case add constraint refund_case_return_freight check (return_freight_cents = 0
    or (return_freight_cents > 0 and is_withdrawal and with_return)) not valid;
create or replace function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.purchase_id, old.shop_id, old.buyer_id, old.with_return, old.goods_received, old.is_instant, old.is_withdrawal, old.return_freight_cents, old.reason, old.note,
      old.amount_cents, old.freight_cents, old.duty_cents, old.status_before, old.created_at)
    is distinct from
    (new.id, new.number, new.purchase_id, new.shop_id, new.buyer_id, new.with_return, new.goods_received, new.is_instant, new.is_withdrawal, new.return_freight_cents, new.reason, new.note,
      new.amount_cents, new.freight_cents, new.duty_cents, new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'withdrawn')) or
    (old.state = 'requested' and new.state = 'refused' and not old.is_withdrawal) or
    (old.state = 'agreed' and new.state in ('withdrawn', 'closed')) or
    (old.state = 'agreed' and new.state = 'sentBack' and old.with_return) or
    (old.state = 'agreed' and new.state = 'refunding' and not old.with_return) or
    (old.state = 'sentBack' and new.state in ('refunding', 'refused')) or
    (old.state = 'refused' and new.state in ('appealed', 'withdrawn', 'closed')) or
    (old.state = 'appealed' and new.state in ('agreed', 'withdrawn', 'closed', 'refunding')) or
    (old.state = 'refunding' and new.state = 'refunded')
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check check (kind in ('pay', 'refund', 'settle', 'late_credit', 'return_freight', 'recharge', 'reversal', 'withdraw',
      'withdraw_return', 'payout', 'shop_payout', 'shop_payout_return', 'shop_payout_paid', 'duty_paid', 'card_dispute',
      'card_dispute_won', 'card_dispute_lost', 'card_payout', 'adjust')) not valid;

alter table settlement drop constraint settlement_kind_check;
alter table settlement add constraint settlement_kind_check check (kind in ('settled', 'takenBack', 'lateCredit', 'returnFreight', 'payout', 'payoutReturned', 'dutiesPaid', 'dutiesHanded')) not valid;
alter table settlement drop constraint settlement_purchase_check;
alter table settlement add constraint settlement_purchase_check check (kind in ('settled', 'takenBack', 'lateCredit', 'returnFreight') = (purchase_id is not null)) not valid;
alter table settlement drop constraint settlement_signs_check;
alter table settlement add constraint settlement_signs_check check (
case kind
    when 'settled' then (gross_cents >= 0 and commission_cents >= 0 and receivable_cents >= 0 and payable_cents >= 0)
    when 'takenBack' then (gross_cents < 0 and commission_cents <= 0 and receivable_cents <= 0 and payable_cents <= 0)
    when 'lateCredit' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'returnFreight' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'payout' then (payable_cents < 0 and commission_cents = 0 and receivable_cents = 0)
    when 'dutiesPaid' then (payable_cents = 0 and commission_cents = 0 and receivable_cents = 0)
    else (payable_cents > 0 and commission_cents = 0 and receivable_cents = 0)
end) not valid;
comment on column settlement.kind is 'ts "settled" | "takenBack" | "lateCredit" | "returnFreight" | "payout" | "payoutReturned" | "dutiesPaid" | "dutiesHanded"';

create or replace function settlement_add_to_month() returns trigger language plpgsql as $$
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
