-- Trigger of what a shop promises about free returns: all its goods wait, for their label says the days.
create function feed_promise_changed() returns trigger language plpgsql as $$
begin
  insert into feed_shop_waiting (shop_id) values (new.shop_id);
  return null;
end $$;
create trigger feed_promise_added after insert on shop_rule
  for each row when (new.return_days is not null or new.no_returns) execute function feed_promise_changed();
create trigger feed_promise_changed after update of return_days, no_returns on shop_rule
  for each row when (old.return_days is distinct from new.return_days or old.no_returns <> new.no_returns)
    execute function feed_promise_changed();

-- Trigger of an address for returns that a shop got or gave up: the marketplace's default begins to count for it, or ends.
create function feed_return_address_changed() returns trigger language plpgsql as $$
begin
  insert into feed_shop_waiting (shop_id) select new.id
    where exists (select from promise_default where return_days > 0)
      and not exists (select from shop_rule where shop_id = new.id and (return_days is not null or no_returns));
  return null;
end $$;
create trigger feed_return_address_changed after update of return_address on shop
  for each row when ((old.return_address is null) <> (new.return_address is null))
    execute function feed_return_address_changed();

-- Trigger of the marketplace's default of free returns: all goods of the shops that follow it wait, one row for each shop.
create function feed_default_changed() returns trigger language plpgsql as $$
begin
  insert into feed_shop_waiting (shop_id)
    select shop.id from shop left join shop_rule rule on rule.shop_id = shop.id
      where shop.return_address is not null and rule.return_days is null and rule.no_returns is not true order by shop.id;
  return null;
end $$;
create trigger feed_default_changed after update of return_days on promise_default
  for each row when (old.return_days <> new.return_days) execute function feed_default_changed();

-- Goods whose label the feed did not have before: readers of changes get them once.
insert into feed_shop_waiting (shop_id) select shop_id from shop_promise where return_days is not null;
