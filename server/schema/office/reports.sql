-- Line that was added to a bag and is not counted in the shop's day yet. A trigger adds rows, a job counts and deletes
-- them, so that no buyer waits for a shop's row.
create table bag_to_count (
  id bigint generated always as identity primary key,
  sku_id bigint not null,
  -- Buyer of the bag, so that the searched words that led to it can be marked when the row is counted.
  buyer_id uuid
);

-- Payment or refund that is not counted in its day yet, in cents: written in the transaction that makes it, counted and
-- deleted by a job.
-- A row without a shop has the whole day counted anew.
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
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);
comment on column day_to_count.day is 'ts string';

-- Day of a product by UTC: pieces that were paid, and their price in cents.
create table product_day (
  shop_id bigint not null references shop,
  day date not null,
  product_id bigint not null references product,
  pieces integer not null check (pieces > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  primary key (shop_id, day, product_id)
);
comment on column product_day.day is 'ts string';

-- Visit to a product by words that were searched: one row for each person, words, product and day, at most 2,000 of a
-- shop and day. `who` is a keyed hash. `bagged` and `paid` follow a signed-in buyer. Deleted when it is no longer
-- shown.
create table search_open (
  shop_id bigint not null references shop,
  day date not null,
  words text not null check (length(words) >= 1 and length(words) <= 60),
  product_id bigint not null references product on delete cascade,
  -- A keyed hash of account or address: the same person counts once.
  who bytea not null,
  -- Of a visitor null: what becomes of it is not followed then.
  buyer_id uuid references buyer,
  bagged boolean not null default false,
  paid boolean not null default false,
  primary key (shop_id, day, words, product_id, who)
);
comment on column search_open.day is 'ts string';
create index search_open_by_day on search_open (day);
create index search_open_of_buyer on search_open (buyer_id, product_id) where buyer_id is not null;

-- Day of a shop by UTC: views and bagged lines are added as they come; orders, refunds and their sums in cents are
-- added by a job, or counted anew. `paid`, `due`, `left_in_time` and `came_back` are counted each night for the shop's
-- promises.
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
  -- All that were paid: "orders" goes back five weeks only where a past was imported.
  paid integer not null default 0 check (paid >= 0),
  -- Orders that were for the shop to send, and those of them that left in time.
  due integer not null default 0 check (due >= 0),
  left_in_time integer not null default 0,
  -- Orders of which something was paid back since.
  came_back integer not null default 0,
  -- Orders with a ship-by date of the shop's own that was to be kept, those that left by it, and those cancelled since they had not.
  promised integer not null default 0,
  promise_kept integer not null default 0,
  late_cancelled integer not null default 0,
  primary key (shop_id, day),
  check (left_in_time >= 0 and left_in_time <= due),
  constraint shop_day_check1 check (came_back >= 0 and came_back <= paid),
  constraint shop_day_promised check (promise_kept >= 0 and late_cancelled >= 0
    and promise_kept + late_cancelled <= promised)
);
comment on column shop_day.day is 'ts string';

-- Trigger of a new line in a bag: notes it in `bag_to_count`.
create function cart_line_note() returns trigger language plpgsql as $$
begin
  insert into bag_to_count (sku_id, buyer_id) values (new.sku_id, new.buyer_id);
  return null;
end $$;
create trigger cart_line_noted after insert on cart_line for each row execute function cart_line_note();

-- Trigger of a payment: notes it in `day_to_count`. A payment that is moved to another day has both days counted anew.
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
create trigger purchase_day_changed after update of paid_at on purchase
  for each row when (old.paid_at is distinct from new.paid_at) execute function purchase_note_day();
create trigger purchase_day_made after insert on purchase
  for each row when (new.paid_at is not null) execute function purchase_note_day();

-- Trigger of a refund: notes it in `day_to_count`. A refund that is moved to another day has both days counted anew.
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
create trigger refund_case_day_changed after update of state, ended_at on refund_case
  for each row when ((new.state = 'refunded' or old.state = 'refunded')
    and (old.state is distinct from new.state or old.ended_at is distinct from new.ended_at))
    execute function refund_case_note_day();
create trigger refund_case_day_made after insert on refund_case
  for each row when (new.state = 'refunded') execute function refund_case_note_day();
