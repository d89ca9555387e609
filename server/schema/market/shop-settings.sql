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
