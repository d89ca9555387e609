-- Step of a shop's history: profile, holiday, freight, alerts, cover, return address or rules as a member saved them. Rows
-- are only added.
create table shop_history (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('profile', 'away', 'freight', 'alerts', 'cover', 'address', 'rules')),
  after jsonb not null,
  at timestamptz not null default now()
);
comment on column shop_history.kind is 'ts "profile" | "away" | "freight" | "alerts" | "cover" | "address" | "rules"';
create index shop_history_of_shop on shop_history (shop_id, id desc);

-- Facts about who sells in a shop (EU 2022/2065 article 30), as its owner says them and everybody reads them. `version` counts the
-- changes. An operator may find them true (`checked_at`); a change takes that away.
create table shop_trader (
  shop_id bigint primary key references shop on delete cascade,
  name text not null,
  address text not null,
  phone text not null,
  email text not null,
  register_number text,
  is_unregistered boolean not null,
  -- When the owner declared that only goods are sold that comply with the law.
  certified_at timestamptz,
  checked_by uuid references operator,
  checked_at timestamptz,
  version integer not null default 1,
  constraint shop_trader_checked check ((checked_at is null) = (checked_by is null))
);

-- Promises that count for every shop that says nothing else of its own: the one row of the marketplace. 0 is off. Two operators
-- change it.
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

-- What a shop promises of itself to all its buyers. A shop without a row, and each promise that is null, has the marketplace's default
-- (`promise_default`), unless the shop says no to it. `version` counts the changes.
create table shop_rule (
  shop_id bigint primary key references shop on delete cascade,
  -- Days within which it sends what was paid; null says nothing.
  ship_days smallint check (ship_days >= 1 and ship_days <= 30),
  -- Days after that on which an unsent order cancels itself; null leaves it to the buyer.
  cancel_days smallint check (cancel_days >= 1 and cancel_days <= 30),
  version integer not null default 1,
  -- What the buyer gets of the goods' price when they arrive late: so many percent of it, at most so many cents. Null says
  -- nothing.
  late_percent smallint check (late_percent >= 1 and late_percent <= 100),
  late_max_cents bigint check (late_max_cents >= 1 and late_max_cents <= 1000000),
  -- Days after the arrival in which it takes goods back without asking why, and what it pays the buyer for the way back. Null
  -- says nothing.
  return_days smallint check (return_days >= 1 and return_days <= 60),
  return_cents bigint check (return_cents >= 1 and return_cents <= 20000),
  -- The shop says no to the marketplace's default of this promise.
  no_ship boolean not null default false,
  no_late boolean not null default false,
  no_returns boolean not null default false,
  constraint shop_rule_no_ship check (not no_ship or ship_days is null),
  constraint shop_rule_no_late check (not no_late or late_percent is null),
  constraint shop_rule_no_returns check (not no_returns or return_days is null),
  constraint shop_rule_returns check ((return_days is null) = (return_cents is null)),
  constraint shop_rule_late check ((late_percent is null) = (late_max_cents is null)),
  constraint shop_rule_cancels check (cancel_days is null or ship_days is not null)
);
create index shop_rule_free_returns on shop_rule (shop_id) where return_days is not null;

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
