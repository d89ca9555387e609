-- Step of a shop's history: profile, holiday, freight, alerts, cover or return address as a member saved them. Rows are
-- only added.
create table shop_history (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('profile', 'away', 'freight', 'alerts', 'cover', 'address')),
  after jsonb not null,
  at timestamptz not null default now()
);
comment on column shop_history.kind is 'ts "profile" | "away" | "freight" | "alerts" | "cover" | "address"';
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
