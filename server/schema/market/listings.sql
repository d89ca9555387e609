-- Act on many SKUs at once: a `change` of the grid, an `import` of a file, or the `undo` of such an act. Never changed.
create table goods_act (
  id uuid primary key,
  shop_id bigint not null references shop,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('change', 'import', 'undo')),
  undoes uuid unique references goods_act,
  skus integer not null check (skus > 0),
  at timestamptz not null default now(),
  check ((kind = 'undo') = (undoes is not null))
);
comment on column goods_act.kind is 'ts "change" | "import" | "undo"';
create index goods_act_of_shop on goods_act (shop_id, id desc);

-- SKU that an act changed: its values before and after, prices in cents. An undo puts the values before back.
create table goods_act_line (
  act_id uuid not null references goods_act,
  sku_id bigint not null references sku,
  price_before bigint not null,
  price_after bigint not null,
  original_before bigint,
  original_after bigint,
  active_before boolean not null,
  active_after boolean not null,
  -- Pieces put on the shelf or taken off: what was sold in between is neither.
  stock_change integer not null,
  version_after integer not null,
  -- Codes and cost before and after; both null in acts from before these were kept.
  code_before text,
  code_after text,
  barcode_before text,
  barcode_after text,
  cost_before bigint,
  cost_after bigint,
  bin_before text,
  bin_after text,
  primary key (act_id, sku_id)
);

-- Step of a product's history: made, saved by its editor, put on the shelf (`shelved`), taken off, or imported. Rows
-- are only added.
create table goods_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('made', 'saved', 'shelved', 'takenOff', 'imported')),
  at timestamptz not null default now()
);
comment on column goods_history.kind is 'ts "made" | "saved" | "shelved" | "takenOff" | "imported"';
create index goods_history_of_product on goods_history (product_id, id desc);

-- Decision of a shop about a word of its import files: which column a heading means, or which category a name. An empty
-- meaning leaves the column out.
create table goods_import_word (
  shop_id bigint not null references shop on delete cascade,
  kind text not null check (kind in ('column', 'category')),
  word text not null check (length(word) >= 1 and length(word) <= 120),
  meaning text not null check (length(meaning) <= 60),
  saved_at timestamptz not null default now(),
  primary key (shop_id, kind, word)
);

-- SKU that is running out: at most `shop.low_stock_at` pieces, active and on the shelf. Triggers and a job keep it.
-- `is_untold` is true until the shop was mailed of a SKU that sold down to the threshold; one that began so low is not
-- mailed.
create table low_stock (
  sku_id bigint primary key references sku on delete cascade,
  shop_id bigint not null references shop,
  product_id bigint not null references product on delete cascade,
  since timestamptz not null default now(),
  -- Sold down to it, and the shop is not told yet. What began so low, or became so by another threshold, is not told.
  is_untold boolean not null default false,
  -- When a SKU that was sold down was told of; null for what is low without having been sold down.
  told_at timestamptz
);
create index low_stock_by_time on low_stock (shop_id, since);
create index low_stock_of_product on low_stock (product_id);
create index low_stock_of_shop on low_stock (shop_id, product_id desc, sku_id);
create index low_stock_told on low_stock (shop_id, told_at) where told_at is not null;
create index low_stock_untold on low_stock (shop_id, sku_id) where is_untold;

-- Product that went on or off the shelf lately and has to be looked at again for SKUs that run out: a sale at the same
-- moment saw it as it was before. A job looks at these alone.
create table shelf_changed (
  product_id bigint primary key references product on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index shelf_changed_by_time on shelf_changed (at, product_id);

-- Score of a product's listing, from 0 to 100 (`qualityOf` of the contract), by which a shop sorts its goods. A trigger makes the row
-- with its product, at 0; the service `goods.quality` writes what it computes.
create table goods_quality (
  product_id bigint primary key references product on delete cascade,
  -- The shop of its product: a trigger keeps it.
  shop_id bigint not null references shop,
  score smallint not null default 0 check (score between 0 and 100)
);
create index goods_quality_of_shop on goods_quality (shop_id, score, product_id);
-- Those that need work (`qualityLowBelow`), the newest first.
create index goods_quality_low on goods_quality (shop_id, product_id desc) where score < 60;

-- Change after which a product's score has to be computed again. Triggers add rows, the service `goods.quality` deletes them. No key is on
-- the product: two who change one product do not wait for each other.
create table goods_quality_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);
create index goods_quality_waiting_of on goods_quality_waiting (product_id);

-- Keys by which lists of goods are sorted: one row for each product, beside it. Shop, shelf and time of the last change are kept by a trigger
-- in the transaction that changes them; `stock` is counted by the service `goods.stock` soon after.
create table goods_sort (
  product_id bigint primary key references product on delete cascade,
  shop_id bigint not null references shop,
  on_sale boolean not null,
  -- Pieces of all its SKUs that are not closed.
  stock bigint not null default 0 check (stock >= 0),
  -- When somebody changed it last, or it went on or off the shelf. Sales change nothing here.
  changed_at timestamptz not null default now()
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index goods_sort_of_shop_by_change on goods_sort (shop_id, on_sale, changed_at, product_id);
create index goods_sort_of_shop_by_stock on goods_sort (shop_id, on_sale, stock, product_id);
create index goods_sort_by_change on goods_sort (on_sale, changed_at, product_id);
create index goods_sort_by_stock on goods_sort (on_sale, stock, product_id);

-- Change after which the stock of a product has to be counted again. Triggers add rows, the service `goods.stock` deletes them. No key is on
-- the product: buyers of different SKUs of one product do not wait for each other.
create table goods_stock_waiting (
  id bigint generated always as identity primary key,
  product_id bigint not null
);
create index goods_stock_waiting_of on goods_stock_waiting (product_id);

-- Looks again at the next `p_limit` products of a shop after a product. Answers the last one's id; null when there was
-- none.
create function low_stock_look_again(p_shop_id bigint, p_after bigint, p_limit integer) returns bigint language plpgsql as $$
declare
  looked bigint[];
begin
  looked := array(select id from product where shop_id = p_shop_id and id > p_after order by id limit p_limit);
  perform low_stock_look_at(looked);
  return looked[array_length(looked, 1)];
end $$;

-- Brings `low_stock` up to date for these products: deletes what is no longer running out, adds what is.
create function low_stock_look_at(p_looked bigint[]) returns void language sql as $$
  delete from low_stock l using sku, product, shop
    where l.product_id = any(p_looked) and sku.id = l.sku_id and product.id = l.product_id and shop.id = l.shop_id
      and not (sku.active and product.on_sale and sku.stock <= shop.low_stock_at);
  insert into low_stock (sku_id, shop_id, product_id)
    select sku.id, shop.id, product.id from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    where sku.product_id = any(p_looked) and product.on_sale and sku.active and sku.stock <= shop.low_stock_at order by sku.id
  on conflict (sku_id) do nothing;
$$;

-- Looks again at `p_limit` products that changed before a time, and deletes them from `shelf_changed`. Answers how many
-- there were.
create function low_stock_look_at_changed(p_before timestamptz, p_limit integer) returns integer language plpgsql as $$
declare
  looked bigint[];
begin
  with gone as (
    delete from shelf_changed where product_id in (
      select product_id from shelf_changed where at < p_before order by at, product_id limit p_limit for update skip locked)
    returning product_id
  ) select array_agg(product_id) into looked from gone;
  perform low_stock_look_at(looked);
  return coalesce(array_length(looked, 1), 0);
end $$;

-- Trigger of a product that goes on or off the shelf, or to another shop: brings `low_stock` up to date.
create function product_note_low() returns trigger language plpgsql as $$
begin
  insert into shelf_changed (product_id) values (new.id) on conflict (product_id) do update set at = clock_timestamp();
  delete from low_stock where product_id = new.id and shop_id <> new.shop_id;
  perform low_stock_look_at(array[new.id]);
  return null;
end $$;
create trigger product_low_changed after update of on_sale, shop_id on product
  for each row when (old.on_sale is distinct from new.on_sale or old.shop_id is distinct from new.shop_id)
    execute function product_note_low();

-- Trigger of a SKU's stock: adds or deletes its row of `low_stock`. A row for each SKU, so that buyers of different
-- SKUs do not wait for each other. The SKU's row is locked already.
create function sku_note_low() returns trigger language plpgsql as $$
declare
  place record;
  was_higher boolean := false;
begin
  select product.id as product_id, product.shop_id, product.on_sale, shop.low_stock_at into place
    from product join shop on shop.id = product.shop_id where product.id = new.product_id;
  if found and new.active and place.on_sale and new.stock <= place.low_stock_at then
    if tg_op = 'UPDATE' then
      was_higher := old.active and old.stock > place.low_stock_at;
    end if;
    insert into low_stock (sku_id, shop_id, product_id, is_untold) values (new.id, place.shop_id, place.product_id, was_higher)
      on conflict (sku_id) do nothing;
  else
    delete from low_stock where sku_id = new.id;
  end if;
  return null;
end $$;
create trigger sku_low_changed after update of stock, active on sku
  for each row when ((old.stock is distinct from new.stock or old.active is distinct from new.active)
    and least(old.stock, new.stock) <= 999) execute function sku_note_low();
create trigger sku_low_made after insert on sku for each row when (new.stock <= 999) execute function sku_note_low();

-- Trigger of new products: adds their scores, which are to be computed.
create function goods_quality_made() returns trigger language plpgsql as $$
begin
  insert into goods_quality (product_id, shop_id) select id, shop_id from made;
  insert into goods_quality_waiting (product_id) select id from made;
  return null;
end $$;
create trigger goods_quality_made after insert on product referencing new table as made
  for each statement execute function goods_quality_made();

-- Trigger of a product whose pictures, customs facts, attributes or shop changed.
create function goods_quality_product() returns trigger language plpgsql as $$
begin
  if old.shop_id is distinct from new.shop_id then
    update goods_quality set shop_id = new.shop_id where product_id = new.id;
  end if;
  insert into goods_quality_waiting (product_id) values (new.id);
  return null;
end $$;
create trigger goods_quality_product after update of pictures, origin_country, hs_code, attributes, shop_id on product
  for each row when ((old.pictures, old.origin_country, old.hs_code, old.attributes, old.shop_id)
    is distinct from (new.pictures, new.origin_country, new.hs_code, new.attributes, new.shop_id))
  execute function goods_quality_product();

-- Trigger of changed titles and descriptions, and of new SKUs.
create function goods_quality_parts() returns trigger language plpgsql as $$
begin
  insert into goods_quality_waiting (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger goods_quality_text_made after insert on product_text referencing new table as changed
  for each statement execute function goods_quality_parts();
create trigger goods_quality_text_changed after update on product_text referencing new table as changed
  for each statement execute function goods_quality_parts();
create trigger goods_quality_text_gone after delete on product_text referencing old table as changed
  for each statement execute function goods_quality_parts();
create trigger goods_quality_sku_made after insert on sku referencing new table as changed
  for each statement execute function goods_quality_parts();

-- Trigger of a SKU that is closed or opened, sold out or stocked again, or whose struck-out price comes, goes, or is proven. A sale that
-- leaves some in stock does not call it.
create function goods_quality_sku() returns trigger language plpgsql as $$
begin
  insert into goods_quality_waiting (product_id) values (new.product_id);
  return null;
end $$;
create trigger goods_quality_sku after update of active, stock, original_price_cents, lowest_before_cents on sku
  for each row when ((old.active, old.stock > 0, old.original_price_cents is null, old.lowest_before_cents is null)
    is distinct from (new.active, new.stock > 0, new.original_price_cents is null, new.lowest_before_cents is null))
  execute function goods_quality_sku();

-- Trigger of changed codes of SKUs.
create function goods_quality_codes() returns trigger language plpgsql as $$
begin
  insert into goods_quality_waiting (product_id)
    select distinct sku.product_id from changed join sku on sku.id = changed.sku_id;
  return null;
end $$;
create trigger goods_quality_code_made after insert on sku_code referencing new table as changed
  for each statement execute function goods_quality_codes();
create trigger goods_quality_code_changed after update on sku_code referencing new table as changed
  for each statement execute function goods_quality_codes();
create trigger goods_quality_code_gone after delete on sku_code referencing old table as changed
  for each statement execute function goods_quality_codes();

-- Trigger of new products: adds the keys by which they are sorted.
create function goods_sort_made() returns trigger language plpgsql as $$
begin
  insert into goods_sort (product_id, shop_id, on_sale, changed_at) select id, shop_id, on_sale, created_at from made
  on conflict (product_id) do nothing;
  return null;
end $$;
create trigger goods_sort_made after insert on product referencing new table as made
  for each statement execute function goods_sort_made();

-- Trigger of a product that a member changed, that went on or off the shelf, or that another shop gets. It adds the row where a database
-- from before has none yet.
create function goods_sort_changed() returns trigger language plpgsql as $$
begin
  update goods_sort set shop_id = new.shop_id, on_sale = new.on_sale, changed_at = now() where product_id = new.id;
  if not found then
    insert into goods_sort (product_id, shop_id, on_sale) values (new.id, new.shop_id, new.on_sale)
    on conflict (product_id) do update
      set shop_id = excluded.shop_id, on_sale = excluded.on_sale, changed_at = excluded.changed_at;
    insert into goods_stock_waiting (product_id) values (new.id);
  end if;
  return null;
end $$;
create trigger goods_sort_changed after update of version, on_sale, shop_id on product
  for each row when ((old.version, old.on_sale, old.shop_id) is distinct from (new.version, new.on_sale, new.shop_id))
  execute function goods_sort_changed();

-- Trigger of new and deleted SKUs: the stock of their products has to be counted.
create function goods_stock_parts() returns trigger language plpgsql as $$
begin
  insert into goods_stock_waiting (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger goods_stock_sku_made after insert on sku referencing new table as changed
  for each statement execute function goods_stock_parts();
create trigger goods_stock_sku_gone after delete on sku referencing old table as changed
  for each statement execute function goods_stock_parts();

-- Trigger of a SKU whose stock changed, by a sale too, or that is closed or opened.
create function goods_stock_sku() returns trigger language plpgsql as $$
begin
  insert into goods_stock_waiting (product_id) values (new.product_id);
  return null;
end $$;
create trigger goods_stock_sku after update of stock, active on sku
  for each row when ((old.stock, old.active) is distinct from (new.stock, new.active))
  execute function goods_stock_sku();

-- Facts about the safety of a product (EU 2023/988): who made it, who answers for it in the EU, its type or batch, and warnings by
-- language. A part that is null is that of its shop.
create table product_safety (
  product_id bigint primary key references product on delete cascade,
  -- {"name","address","contact"}
  maker jsonb check (jsonb_typeof(maker) = 'object'),
  eu_person jsonb check (jsonb_typeof(eu_person) = 'object'),
  identifier text check (length(identifier) between 1 and 80),
  warnings jsonb not null default '{}' check (jsonb_typeof(warnings) = 'object')
);
comment on column product_safety.maker is 'ts { name: string; address: string; contact: string } | null';
comment on column product_safety.eu_person is 'ts { name: string; address: string; contact: string } | null';
comment on column product_safety.warnings is 'ts Record<string, string>';

-- The same for all goods of a shop that do not say their own.
create table shop_safety (
  shop_id bigint primary key references shop on delete cascade,
  maker jsonb check (jsonb_typeof(maker) = 'object'),
  eu_person jsonb check (jsonb_typeof(eu_person) = 'object'),
  warnings jsonb not null default '{}' check (jsonb_typeof(warnings) = 'object')
);
comment on column shop_safety.maker is 'ts { name: string; address: string; contact: string } | null';
comment on column shop_safety.eu_person is 'ts { name: string; address: string; contact: string } | null';
comment on column shop_safety.warnings is 'ts Record<string, string>';

-- Instant at which a product goes on sale (`on_sale`) or off it, as a member of its shop set it. The service `goods.on-schedule` does it and
-- deletes the row. A product that cannot be sold then keeps the row with its `problem` and what was missing (`gaps`), until the shop sets
-- another time, cancels it, or puts the product on sale by hand.
create table goods_schedule (
  product_id bigint not null references product on delete cascade,
  on_sale boolean not null,
  shop_id bigint not null references shop,
  at timestamptz not null,
  operator_id uuid not null references operator,
  set_at timestamptz not null default now(),
  failed_at timestamptz,
  problem text check (problem in ('goodsGone', 'goodsTakenDown', 'goodsHidden', 'goodsIncomplete')),
  gaps text[] not null default '{}' check (gaps <@ array['title', 'description', 'picture', 'sku']),
  primary key (product_id, on_sale),
  check ((failed_at is null) = (problem is null))
);
comment on column goods_schedule.problem is 'ts "goodsGone" | "goodsTakenDown" | "goodsHidden" | "goodsIncomplete"';
comment on column goods_schedule.gaps is 'ts ("title" | "description" | "picture" | "sku")[]';
create index goods_schedule_due on goods_schedule (at, product_id) where failed_at is null;
create index goods_schedule_of_shop on goods_schedule (shop_id, product_id);
create index goods_schedule_not_done on goods_schedule (shop_id, failed_at) where failed_at is not null;

-- The one video of a product, with the picture that stands for it until it is played. A video is of the product's shop;
-- several products may show the same one. No row: the product has none.
create table product_video (
  product_id bigint primary key references product on delete cascade,
  -- The shop of its product: a trigger keeps it.
  shop_id bigint not null references shop,
  video_id uuid not null,
  poster text not null constraint product_video_poster check (poster ~ '^/media/[A-Za-z0-9_./-]+$' and length(poster) <= 200),
  constraint product_video_of_shop foreign key (video_id, shop_id) references video (id, shop_id)
);
create index product_video_by_video on product_video (video_id);

-- Trigger of a new or changed row: its shop is that of the product.
create function product_video_take_shop() returns trigger language plpgsql as $$
begin
  select shop_id into strict new.shop_id from product where id = new.product_id;
  return new;
end $$;
create trigger product_video_take_shop before insert or update on product_video
  for each row execute function product_video_take_shop();

-- Trigger of a product that another shop gets: refused while it shows a video of the shop before, by the foreign key above.
create function product_video_follow_product() returns trigger language plpgsql as $$
begin
  update product_video set shop_id = new.shop_id where product_id = new.id;
  return null;
end $$;
create trigger product_video_follow_product after update of shop_id on product
  for each row when (old.shop_id <> new.shop_id) execute function product_video_follow_product();
