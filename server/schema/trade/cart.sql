-- Line of a buyer's bag: a SKU, how many pieces, and whether it is selected for checkout. `added_price_cents` is the
-- price, in cents, when it was added, to say that it changed since. Gone when it is ordered or removed.
create table cart_line (
  buyer_id uuid not null references buyer on delete cascade,
  sku_id bigint not null references sku on delete cascade,
  quantity integer not null check (quantity >= 1 and quantity <= 99),
  selected boolean not null default true,
  added_price_cents bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (buyer_id, sku_id)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create trigger of_open_buyer before insert on cart_line
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Adds a line to a bag that is still as the caller read it, under the lock that every change of the bag takes. Lock and
-- change are one statement, so one round trip. Raises SB001 when the bag was changed since; the caller reads it and
-- tries again.
create function put_in_bag(
  buyer uuid, sku bigint, pieces integer, price_cents bigint, seen_lines bigint, seen_pieces bigint, seen_of_sku integer
) returns void language plpgsql as $$
declare
  bag record;
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || buyer, 0));
  select count(*) as lines, coalesce(sum(quantity), 0) as pieces, coalesce(sum(quantity) filter (where sku_id = sku), 0) as of_sku
    into bag from cart_line where buyer_id = buyer;
  if (bag.lines, bag.pieces, bag.of_sku) is distinct from (seen_lines, seen_pieces, seen_of_sku) then
    raise exception 'the bag was changed meanwhile' using errcode = 'SB001';
  end if;
  insert into cart_line (buyer_id, sku_id, quantity, added_price_cents) values (buyer, sku, put_in_bag.pieces, price_cents)
  on conflict (buyer_id, sku_id) do update set
    quantity = excluded.quantity, added_price_cents = excluded.added_price_cents, selected = true;
end $$;
