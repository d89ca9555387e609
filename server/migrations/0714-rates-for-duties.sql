-- Rates of exchange by which buyers pay duties are agreed by two operators; those of today stay.
create table duty_exchange (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  per_dollar_micros bigint not null check (per_dollar_micros >= 1 and per_dollar_micros <= 10000000000000),
  proposed_by uuid not null references operator,
  decided_by uuid not null references operator,
  set_at timestamptz not null
);
insert into duty_exchange (code, per_dollar_micros, proposed_by, decided_by, set_at)
select code, per_dollar_micros, operator_id, operator_id, set_at from currency_rate;

alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign', 'payout_settle',
      'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
      'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way', 'duty_rules',
      'duty_payment', 'sanctions_decide', 'sale_rules', 'restore_resume', 'restore_payment', 'product_recall', 'duty_exchange')) not valid;
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way" | "duty_rules" | "duty_payment" | "sanctions_decide" | "sale_rules" | "restore_resume" | "restore_payment" | "product_recall" | "duty_exchange"';
