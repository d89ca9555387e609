-- A shop that is away sells nothing until then; its goods stay to be seen. Null, or a time that is over: it is there.
alter table shop add column away_until timestamptz;
-- Counts what members changed of profile and freight: two who change the same notice one another.
alter table shop add column version integer not null default 0;

-- Profile, holiday and freight as members changed them, with what was written.
create table shop_history (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('profile', 'away', 'freight')),
  after jsonb not null,
  at timestamptz not null default now()
);
create index shop_history_of_shop on shop_history (shop_id, id desc);
comment on column shop_history.kind is 'ts "profile" | "away" | "freight"';

-- What happened in a shop on each day (UTC), for its numbers: counted once, read by the month.

create table shop_day (
  shop_id bigint not null references shop,
  day date not null,
  -- Looks at its goods, and goods put into a bag: added up as they come.
  seen integer not null default 0 check (seen >= 0),
  bagged integer not null default 0 check (bagged >= 0),
  -- Counted anew from orders and refunds, so that counting twice changes nothing.
  orders integer not null default 0 check (orders >= 0),
  pieces integer not null default 0 check (pieces >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  refunds integer not null default 0 check (refunds >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  primary key (shop_id, day)
);

create table product_day (
  shop_id bigint not null references shop,
  day date not null,
  product_id bigint not null references product,
  pieces integer not null check (pieces > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  primary key (shop_id, day, product_id)
);

-- A note of each line that comes into a bag, as sale_to_count is of each sale: nobody waits for a shop's row.
create table bag_to_count (
  id bigint generated always as identity primary key,
  sku_id bigint not null
);
create function cart_line_note() returns trigger language plpgsql as $$
begin
  insert into bag_to_count (sku_id) values (new.sku_id);
  return null;
end $$;
create trigger cart_line_noted after insert on cart_line for each row execute function cart_line_note();

comment on column shop_day.day is 'ts string';
comment on column product_day.day is 'ts string';
