-- Duties and taxes that a buyer pays with the order, and the ways that shops choose.
create table shop_duty (
  shop_id bigint not null references shop on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  mode text not null check (mode in ('prepaid', 'included')),
  primary key (shop_id, country)
);
comment on column shop_duty.mode is 'ts "prepaid" | "included"';

alter table purchase add column duty_cents bigint not null default 0;
alter table purchase add constraint purchase_duty_cents_check check (duty_cents >= 0) not valid;
alter table purchase add column duties jsonb;
alter table purchase add constraint purchase_duties_check check (jsonb_typeof(duties) = 'object') not valid;
alter table purchase drop constraint purchase_check2;
alter table purchase add constraint purchase_check2 check (total_cents = (((goods_cents + freight_cents) - discount_cents) + duty_cents)) not valid;
alter table purchase_line add column duty_cents bigint not null default 0;
alter table purchase_line add constraint purchase_line_duty_cents_check check (duty_cents >= 0) not valid;
alter table refund_case add column duty_cents bigint not null default 0;
alter table refund_case add constraint refund_case_duties check (duty_cents >= 0 and freight_cents + duty_cents <= amount_cents) not valid;
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('available', 'withdraw_hold', 'order_escrow', 'merchant_payable',
      'merchant_hold', 'duties_owed', 'commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain',
      'world_demo', 'receivable', 'reorg_loss', 'manual_adjust')) not valid;

drop trigger purchase_prices on purchase;
create trigger purchase_prices before update on purchase
  for each row when (old.buyer_id is distinct from new.buyer_id or old.shop_id is distinct from new.shop_id
    or old.checkout_id is distinct from new.checkout_id or old.quantity is distinct from new.quantity
    or old.goods_cents is distinct from new.goods_cents or old.freight_cents is distinct from new.freight_cents
    or old.discount_cents is distinct from new.discount_cents or old.duty_cents is distinct from new.duty_cents or old.total_cents is distinct from new.total_cents
    or old.promo_id is distinct from new.promo_id or old.promo_code is distinct from new.promo_code)
    execute function purchase_check_prices();
drop trigger purchase_line_changes on purchase_line;
create trigger purchase_line_changes before update on purchase_line
  for each row when (old.purchase_id is distinct from new.purchase_id or old.sku_id is distinct from new.sku_id
    or old.product_id is distinct from new.product_id or old.quantity is distinct from new.quantity
    or old.price_cents is distinct from new.price_cents or old.subtotal_cents is distinct from new.subtotal_cents
    or old.duty_cents is distinct from new.duty_cents)
    execute function purchase_line_check_change();

create or replace function refund_require_sum(wanted uuid) returns void language plpgsql as $$
begin
  if exists (select from refund_case c where c.id = wanted and c.amount_cents <> c.freight_cents + c.duty_cents
      + (select coalesce(sum(l.amount_cents), 0) from refund_line l where l.refund_id = c.id)) then
    raise exception 'the lines of refund % are not its amount', wanted using errcode = 'check_violation';
  end if;
end $$;
create or replace function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.purchase_id, old.shop_id, old.buyer_id, old.with_return, old.goods_received, old.is_instant, old.reason, old.note,
      old.amount_cents, old.freight_cents, old.duty_cents, old.status_before, old.created_at)
    is distinct from
    (new.id, new.number, new.purchase_id, new.shop_id, new.buyer_id, new.with_return, new.goods_received, new.is_instant, new.reason, new.note,
      new.amount_cents, new.freight_cents, new.duty_cents, new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'refused', 'withdrawn')) or
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
