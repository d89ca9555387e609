-- Puts a line into a bag that is still as it was read, under the lock that every change of the bag takes: each statement of a
-- function sees what was committed before it, so the lock and what it protects are one round trip. A bag that is another by then
-- raises SB001, and whoever read it reads again.
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
