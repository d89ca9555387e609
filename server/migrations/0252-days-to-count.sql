-- What a shop's day is still to be counted with: one row for each payment and refund, written in the transaction that makes it.
-- A job adds these to shop_day and product_day, so that it reads what is new and not whole days.
create table day_to_count (
  id bigint generated always as identity primary key,
  day date not null,
  -- Null: the day is to be counted anew as a whole, since a payment or refund was moved to it or away from it.
  shop_id bigint,
  -- Of a payment: its lines are read as it is counted.
  purchase_id uuid,
  orders integer not null default 0,
  pieces integer not null default 0,
  paid_cents bigint not null default 0,
  refunds integer not null default 0,
  refunded_cents bigint not null default 0
);
comment on column day_to_count.day is 'ts string';
alter table day_to_count set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create function purchase_note_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is not null then
    insert into day_to_count (day)
      select distinct (at at time zone 'utc')::date from unnest(array[old.paid_at, new.paid_at]) at where at is not null;
  else
    insert into day_to_count (day, shop_id, purchase_id, orders, pieces, paid_cents)
      values ((new.paid_at at time zone 'utc')::date, new.shop_id, new.id, 1, new.quantity, new.total_cents);
  end if;
  return null;
end $$;
create trigger purchase_day_made after insert on purchase for each row when (new.paid_at is not null)
  execute function purchase_note_day();
create trigger purchase_day_changed after update of paid_at on purchase for each row
  when (old.paid_at is distinct from new.paid_at) execute function purchase_note_day();

create function refund_case_note_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'refunded' then
    insert into day_to_count (day)
      select distinct (at at time zone 'utc')::date from unnest(array[old.ended_at, new.ended_at]) at where at is not null;
  else
    insert into day_to_count (day, shop_id, refunds, refunded_cents)
      values ((new.ended_at at time zone 'utc')::date, new.shop_id, 1, new.amount_cents);
  end if;
  return null;
end $$;
create trigger refund_case_day_made after insert on refund_case for each row when (new.state = 'refunded')
  execute function refund_case_note_day();
create trigger refund_case_day_changed after update of state, ended_at on refund_case for each row
  when ((new.state = 'refunded' or old.state = 'refunded') and (old.state, old.ended_at) is distinct from (new.state, new.ended_at))
  execute function refund_case_note_day();

-- Days that are there already, once: those that are shown, where nothing was counted yet, else what the job had not reached.
insert into day_to_count (day)
  select (now() at time zone 'utc')::date - ago
  from generate_series(case when exists (select from product_day) then 1 else 34 end, 0, -1) ago
  where exists (select from purchase);
