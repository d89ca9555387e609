-- Product whose rows in the feed may have changed and that has no number for it yet. Triggers add rows in the transaction of the change,
-- the service `feed.number` deletes them.
create table feed_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

-- Shop all of whose goods changed in the feed, such as by its name or freight, or will at `due_at`: a
-- shop that is away comes back.
-- `after_product` is up to which product they have their number. Deleted when all have.
create table feed_shop_waiting (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop on delete cascade,
  due_at timestamptz not null default '-infinity',
  after_product bigint not null default 0
);
create index feed_shop_waiting_by_time on feed_shop_waiting (due_at, id);
create index feed_shop_waiting_of_shop on feed_shop_waiting (shop_id, due_at);

-- Last change of a product in the feed, as a number that grows with each change. A reader that has taken all up to a number asks for
-- those above it. Products that never changed since this is kept have no row: they are in the whole feed.
create table feed_change (
  product_id bigint primary key references product on delete cascade,
  number bigint not null
) with (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create unique index feed_change_by_number on feed_change (number);

-- Highest number of a change. One row: who gives numbers holds its lock until COMMIT, so that no lower number appears after a higher one
-- was seen. `epoch` names this count; the cursor of another one is refused.
create table feed_count (
  id boolean default true primary key check (id),
  last bigint not null default 0 check (last >= 0),
  epoch uuid not null default gen_random_uuid()
);
insert into feed_count default values;

-- Trigger of a new or changed product: it waits for a number.
create function feed_product_changed() returns trigger language plpgsql as $$
begin
  insert into feed_waiting (product_id) values (new.id);
  return null;
end $$;
create trigger feed_product_added after insert on product
  for each row execute function feed_product_changed();
create trigger feed_product_changed after update of shop_id, category, pictures, specs, weight_grams, ship_from, on_sale, attributes, material, freight_template_id on product
  for each row when (old.shop_id <> new.shop_id or old.category <> new.category or old.pictures <> new.pictures
    or old.specs <> new.specs or old.weight_grams <> new.weight_grams or old.ship_from <> new.ship_from
    or old.on_sale <> new.on_sale or old.attributes <> new.attributes or old.material is distinct from new.material
    or old.freight_template_id is distinct from new.freight_template_id)
    execute function feed_product_changed();

-- Trigger of texts, SKUs and videos that were added, changed or deleted: their products wait for a number.
create function feed_rows_changed() returns trigger language plpgsql as $$
begin
  insert into feed_waiting (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger feed_text_added after insert on product_text referencing new table as changed
  for each statement execute function feed_rows_changed();
create trigger feed_text_changed after update on product_text referencing new table as changed
  for each statement execute function feed_rows_changed();
create trigger feed_text_removed after delete on product_text referencing old table as changed
  for each statement execute function feed_rows_changed();
create trigger feed_sku_added after insert on sku referencing new table as changed
  for each statement execute function feed_rows_changed();
create trigger feed_sku_removed after delete on sku referencing old table as changed
  for each statement execute function feed_rows_changed();
create trigger feed_video_added after insert on product_video referencing new table as changed
  for each statement execute function feed_rows_changed();
create trigger feed_video_removed after delete on product_video referencing old table as changed
  for each statement execute function feed_rows_changed();

-- Trigger of a changed SKU, and of a product's other video. What is sold changes the feed only when the last piece goes or the first comes.
create function feed_sku_changed() returns trigger language plpgsql as $$
begin
  insert into feed_waiting (product_id) values (new.product_id);
  return null;
end $$;
create trigger feed_sku_changed after update on sku
  for each row when (old.price_cents <> new.price_cents or old.original_price_cents is distinct from new.original_price_cents
    or old.picture is distinct from new.picture or ((old.stock = 0) <> (new.stock = 0)) or old.active <> new.active
    or old."values" <> new."values")
    execute function feed_sku_changed();
create trigger feed_video_changed after update on product_video
  for each row when (old.video_id <> new.video_id) execute function feed_sku_changed();

-- Trigger of codes that were added, changed or deleted: the products of their SKUs wait for a number.
create function feed_codes_changed() returns trigger language plpgsql as $$
begin
  insert into feed_waiting (product_id) select distinct sku.product_id from changed join sku on sku.id = changed.sku_id;
  return null;
end $$;
create trigger feed_code_added after insert on sku_code referencing new table as changed
  for each statement execute function feed_codes_changed();
create trigger feed_code_changed after update on sku_code referencing new table as changed
  for each statement execute function feed_codes_changed();
create trigger feed_code_removed after delete on sku_code referencing old table as changed
  for each statement execute function feed_codes_changed();

-- Trigger of a changed shop: its goods wait, and once more for the moment at which it comes back.
create function feed_shop_changed() returns trigger language plpgsql as $$
begin
  if old.away_until is distinct from new.away_until then
    delete from feed_shop_waiting where shop_id = new.id and due_at = old.away_until;
    insert into feed_shop_waiting (shop_id, due_at) select new.id, new.away_until where new.away_until is not null;
  end if;
  insert into feed_shop_waiting (shop_id) values (new.id);
  return null;
end $$;
create trigger feed_shop_changed after update of name, open, away_until, suspended, free_freight_from_cents on shop
  for each row when (old.name <> new.name or old.open <> new.open or old.away_until is distinct from new.away_until
    or old.suspended <> new.suspended or old.free_freight_from_cents is distinct from new.free_freight_from_cents)
    execute function feed_shop_changed();

-- Trigger of freight zones that were added, changed or deleted: all goods of their shops wait.
create function feed_zones_changed() returns trigger language plpgsql as $$
begin
  insert into feed_shop_waiting (shop_id)
    select distinct template.shop_id from changed join freight_template template on template.id = changed.template_id order by template.shop_id;
  return null;
end $$;
-- Trigger of another default template: all goods of its shop wait.
create function feed_template_changed() returns trigger language plpgsql as $$
begin
  insert into feed_shop_waiting (shop_id) values (new.shop_id);
  return null;
end $$;
create trigger feed_zone_added after insert on freight_zone referencing new table as changed
  for each statement execute function feed_zones_changed();
create trigger feed_zone_changed after update on freight_zone referencing new table as changed
  for each statement execute function feed_zones_changed();
create trigger feed_zone_removed after delete on freight_zone referencing old table as changed
  for each statement execute function feed_zones_changed();
create trigger feed_template_changed after update of is_default on freight_template
  for each row when (new.is_default and not old.is_default) execute function feed_template_changed();

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

-- Gives the next numbers to at most `p_limit` rows that wait, and to as many goods of one shop that is due at `p_now`. Answers true while
-- more may wait. The lock on the count comes first: of two at once the second waits until the numbers of the first can be seen.
create function feed_give_numbers(p_now timestamptz, p_limit integer) returns boolean language plpgsql as $$
declare
  reached bigint;
  taken bigint[];
  goods bigint[];
  due feed_shop_waiting%rowtype;
  is_more boolean := false;
begin
  -- A look without a lock first: most of the time nothing waits.
  if not exists (select from feed_waiting) and not exists (select from feed_shop_waiting where due_at <= p_now) then
    return false;
  end if;
  select last into reached from feed_count for update;
  with first as (delete from feed_waiting where id in (select id from feed_waiting order by id limit p_limit) returning product_id)
    select array_agg(product_id) into taken from first;
  is_more := coalesce(cardinality(taken), 0) >= p_limit;
  select * into due from feed_shop_waiting where due_at <= p_now order by due_at, id limit 1 for update skip locked;
  if found then
    goods := array(select id from product where shop_id = due.shop_id and id > due.after_product order by id limit p_limit);
    if cardinality(goods) < p_limit then
      delete from feed_shop_waiting where id = due.id;
    else
      update feed_shop_waiting set after_product = goods[cardinality(goods)] where id = due.id;
    end if;
    is_more := true;
  end if;
  with changed as (
    select product.id, row_number() over (order by product.id) as nth
    from (select distinct id from unnest(coalesce(taken, '{}') || coalesce(goods, '{}')) id) waiting
      join product on product.id = waiting.id
  ), numbered as (
    insert into feed_change (product_id, number) select id, reached + nth from changed
    on conflict (product_id) do update set number = excluded.number returning number
  )
  update feed_count set last = (select max(number) from numbered) where exists (select from numbered);
  return is_more;
end $$;
