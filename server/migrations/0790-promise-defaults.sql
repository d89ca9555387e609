-- Promises that count for every shop that says nothing else of its own, and a shop's word against them.
create table promise_default (
  id boolean default true primary key check (id),
  ship_days smallint not null default 0 check (ship_days >= 0 and ship_days <= 30),
  cancel_days smallint not null default 0 check (cancel_days >= 0 and cancel_days <= 30),
  late_percent smallint not null default 0 check (late_percent >= 0 and late_percent <= 100),
  late_max_cents bigint not null default 0 check (late_max_cents >= 0 and late_max_cents <= 1000000),
  return_days smallint not null default 0 check (return_days >= 0 and return_days <= 60),
  return_cents bigint not null default 0 check (return_cents >= 0 and return_cents <= 20000),
  version integer not null default 1,
  constraint promise_default_cancels check (cancel_days = 0 or ship_days > 0),
  constraint promise_default_late check ((late_percent = 0) = (late_max_cents = 0)),
  constraint promise_default_returns check ((return_days = 0) = (return_cents = 0))
);
insert into promise_default default values;

alter table shop_rule add column no_ship boolean not null default false;
alter table shop_rule add column no_late boolean not null default false;
alter table shop_rule add column no_returns boolean not null default false;
alter table shop_rule add constraint shop_rule_no_ship check (not no_ship or ship_days is null) not valid;
alter table shop_rule add constraint shop_rule_no_late check (not no_late or late_percent is null) not valid;
alter table shop_rule add constraint shop_rule_no_returns check (not no_returns or return_days is null) not valid;

-- What each shop promises its buyers now: its own word, else the marketplace's default; null where there is no promise. An order
-- keeps what was promised when it was paid. Goods are taken back only with an address that they can be sent to.
create view shop_promise as
select shop.id as shop_id,
  case when rule.ship_days is not null or rule.no_ship then rule.ship_days else nullif(common.ship_days, 0) end as ship_days,
  case when rule.ship_days is not null or rule.no_ship then rule.cancel_days else nullif(common.cancel_days, 0) end as cancel_days,
  case when rule.late_percent is not null or rule.no_late then rule.late_percent else nullif(common.late_percent, 0) end as late_percent,
  case when rule.late_percent is not null or rule.no_late then rule.late_max_cents else nullif(common.late_max_cents, 0) end as late_max_cents,
  case when rule.return_days is not null or rule.no_returns then rule.return_days
    when shop.return_address is not null then nullif(common.return_days, 0) end as return_days,
  case when rule.return_days is not null or rule.no_returns then rule.return_cents
    when shop.return_address is not null then nullif(common.return_cents, 0) end as return_cents
from shop join promise_default common on common.id left join shop_rule rule on rule.shop_id = shop.id;

alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign', 'payout_settle',
      'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
      'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way', 'duty_rules',
      'duty_payment', 'sanctions_decide', 'sale_rules', 'restore_resume', 'restore_payment',
      'product_recall', 'duty_exchange', 'promise_defaults')) not valid;
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way" | "duty_rules" | "duty_payment" | "sanctions_decide" | "sale_rules" | "restore_resume" | "restore_payment" | "product_recall" | "duty_exchange" | "promise_defaults"';
