-- What was settled with each shop in each month (UTC), added up as it comes: the money screen reads twelve rows, not a year of orders.
-- Whoever settles holds the shop's account already, so nobody waits here who did not wait before.

create table settlement_month (
  shop_id bigint not null references shop,
  -- Its first day.
  month date not null,
  orders integer not null check (orders >= 0),
  gross_cents bigint not null,
  commission_cents bigint not null,
  receivable_cents bigint not null,
  payable_cents bigint not null,
  primary key (shop_id, month),
  check (gross_cents = commission_cents + receivable_cents + payable_cents)
);

create function settlement_add_to_month() returns trigger language plpgsql as $$
begin
  insert into settlement_month as kept (shop_id, month, orders, gross_cents, commission_cents, receivable_cents, payable_cents)
  values (new.shop_id, date_trunc('month', new.at at time zone 'utc')::date, (new.kind = 'settled')::int, new.gross_cents,
    new.commission_cents, new.receivable_cents, new.payable_cents)
  on conflict (shop_id, month) do update set orders = kept.orders + excluded.orders,
    gross_cents = kept.gross_cents + excluded.gross_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents, payable_cents = kept.payable_cents + excluded.payable_cents;
  return null;
end $$;

-- Nothing is settled between the sums and the trigger.
lock table settlement in share row exclusive mode;
insert into settlement_month
  select shop_id, date_trunc('month', at at time zone 'utc')::date, count(*) filter (where kind = 'settled'), sum(gross_cents),
    sum(commission_cents), sum(receivable_cents), sum(payable_cents)
  from settlement group by 1, 2;
create trigger settlement_counted after insert on settlement for each row execute function settlement_add_to_month();
