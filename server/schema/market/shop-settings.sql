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

-- What a shop promises of itself to all its buyers; a shop without a row promises nothing. An order keeps what was promised when
-- it was paid. `version` counts the changes.
create table shop_rule (
  shop_id bigint primary key references shop on delete cascade,
  -- Days within which it sends what was paid; null promises nothing.
  ship_days smallint check (ship_days >= 1 and ship_days <= 30),
  -- Days after that on which an unsent order cancels itself; null leaves it to the buyer.
  cancel_days smallint check (cancel_days >= 1 and cancel_days <= 30),
  version integer not null default 1,
  -- What the buyer gets of the goods' price when they arrive late: so many percent of it, at most so many cents. Null promises
  -- nothing.
  late_percent smallint check (late_percent >= 1 and late_percent <= 100),
  late_max_cents bigint check (late_max_cents >= 1 and late_max_cents <= 1000000),
  -- Days after the arrival in which it takes goods back without asking why, and what it pays the buyer for the way back. Null
  -- promises nothing.
  return_days smallint check (return_days >= 1 and return_days <= 60),
  return_cents bigint check (return_cents >= 1 and return_cents <= 20000),
  constraint shop_rule_returns check ((return_days is null) = (return_cents is null)),
  constraint shop_rule_late check ((late_percent is null) = (late_max_cents is null)),
  constraint shop_rule_cancels check (cancel_days is null or ship_days is not null)
);
create index shop_rule_free_returns on shop_rule (shop_id) where return_days is not null;
