-- Product of a shop. `on_sale` says whether it is on the shelf. `specs` are its axes with their values.
-- Prices (cents), stock and picture are those of the SKU that lists show; triggers keep them (`product_follow_skus`).
-- `sales`, `seen` and scores are counted by jobs. `version` is raised by members' changes, not by sales. Never deleted.
create table product (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- Names the row in the source that it was imported from; importing again updates it.
  external_id text not null,
  category text not null,
  pictures text[] not null default '{}',
  -- Axes of choice in their order: [{"key","name":{locale:text}|null,"values":[{"key","name":{locale:text}|text,"picture"}]}]
  specs jsonb not null default '[]'::jsonb,
  weight_grams integer not null check (weight_grams > 0),
  ship_from text not null check (ship_from ~ '^[A-Z]{2}$'),
  on_sale boolean not null default true,
  -- Kept by the trigger below from the SKUs, for lists.
  price_cents bigint not null default 0 check (price_cents >= 0),
  original_price_cents bigint,
  in_stock boolean not null default false,
  only_sku_id bigint,
  sales bigint not null default 0 check (sales >= 0),
  seen bigint not null default 0 check (seen >= 0),
  score_sum integer not null default 0,
  score_count integer not null default 0 check (score_count >= 0),
  created_at timestamptz not null default now(),
  -- The picture of that SKU; null where it has none of its own and the product's first stands for it.
  shown_picture text,
  -- Counts what members changed, not what was sold: two who change the same thing notice one another.
  version integer not null default 0,
  sales_recent integer not null default 0,
  -- Of the SKU whose price the product is listed with.
  lowest_before_cents bigint,
  -- Facts in pairs of name and value ("Platform: Android"), in the order that the seller gave.
  -- They stand on the product's page, and the search reads the values.
  attributes jsonb not null default '[]'::jsonb,
  -- For customs: six digits of the Harmonized System, or up to ten of a country's own list.
  hs_code text constraint product_hs_code check (hs_code ~ '^[0-9]{6,10}$'),
  -- Where it was made; ship_from is where parcels start.
  origin_country text constraint product_origin_country check (origin_country ~ '^[A-Z]{2}$'),
  material text constraint product_material check (length(material) between 1 and 120),
  -- By which it is sent; null: by the shop's default.
  freight_template_id bigint,
  unique (shop_id, external_id),
  constraint product_freight_template foreign key (shop_id, freight_template_id) references freight_template (shop_id, id),
  constraint product_attributes_few check (jsonb_typeof(attributes) = 'array'
    and jsonb_array_length(attributes) <= 40)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index product_by_newest on product (created_at desc, id desc) where on_sale;
create index product_by_price on product (price_cents, id) where on_sale;
create index product_by_recent_sales on product (sales_recent desc, id desc) where on_sale;
create index product_by_sales on product (sales desc, id desc) where on_sale;
create index product_of_category_by_newest on product (category, created_at desc, id desc) where on_sale;
create index product_of_category_by_price on product (category, price_cents, id) where on_sale;
create index product_of_category_by_recent_sales on product (category, sales_recent desc, id desc)
  where on_sale;
create index product_of_category_by_sales on product (category, sales desc, id desc) where on_sale;
create index product_of_shop on product (shop_id, id desc);
create index product_of_shop_by_newest on product (shop_id, created_at desc, id desc) where on_sale;
create index product_of_shop_by_price on product (shop_id, price_cents, id) where on_sale;
create index product_of_shop_by_recent_sales on product (shop_id, sales_recent desc, id desc) where on_sale;
create index product_of_shop_by_sales on product (shop_id, sales desc, id desc) where on_sale;
create index product_of_shop_by_state on product (shop_id, on_sale, id desc);
create index product_of_freight_template on product (freight_template_id) where freight_template_id is not null;
create index product_off_shelf on product (id desc) where not on_sale;
-- With the two above they serve all goods by their price.
create index product_off_shelf_by_price on product (price_cents, id) where not on_sale;
create index product_of_shop_off_by_price on product (shop_id, price_cents, id) where not on_sale;

-- Title and description of a product in one language, and what its pictures show.
create table product_text (
  product_id bigint not null references product on delete cascade,
  locale text not null,
  title text not null check (length(title) >= 1 and length(title) <= 200),
  description text not null,
  -- Text of each picture by its address, read aloud in place of the title. Pictures without a text are missing here.
  picture_alts jsonb not null default '{}' check (jsonb_typeof(picture_alts) = 'object'),
  primary key (product_id, locale)
);
comment on column product_text.picture_alts is 'ts Record<string, string>';
create index product_text_words on product_text using gin (search_text(title) gin_trgm_ops);

-- Description of a product until it was changed: a dispute is decided by the words of the day of the order (PRODUCT
-- §6.9). Kept by a trigger, for products that were ordered.
create table product_text_before (
  product_id bigint not null references product on delete cascade,
  locale text not null,
  until timestamptz not null,
  description text not null,
  primary key (product_id, locale, until)
);

-- SKU: one choice on every axis of a product, with its price in cents and its stock. `active` is false for one that is
-- closed; it stays for the orders that name it. Stock and price are changed by conditional updates alone.
create table sku (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- One value key for each axis of the product, in the axes' order.
  values text[] not null default '{}',
  -- A million dollars: a whole bag of 100 lines of 99 pieces still fits the bound on amounts.
  price_cents bigint not null check (price_cents >= 1 and price_cents <= 100000000),
  original_price_cents bigint,
  stock integer not null check (stock >= 0),
  picture text,
  active boolean not null default true,
  version integer not null default 0,
  -- Since when it costs what it costs; null: since before this was kept.
  priced_at timestamptz default now(),
  lowest_before_cents bigint check (lowest_before_cents > 0),
  unique (product_id, "values"),
  check (original_price_cents > price_cents)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column sku.lowest_before_cents is 'The lowest price of the 30 days before the reduction; null without a struck-out price, and where nothing earlier is known.';

-- Codes that a shop gave its SKU, and what a piece costs it in cents, which only the shop is told. A SKU without any has no row.
-- A code is one SKU's in its shop, whatever the size of its letters. A SKU that is closed with its axis gives its codes back.
create table sku_code (
  sku_id bigint primary key references sku on delete cascade,
  -- The shop of its product: triggers keep it.
  shop_id bigint not null references shop,
  code text check (length(code) between 1 and 100),
  -- A GTIN, or anything else that the shop's scanner reads.
  barcode text check (length(barcode) between 1 and 100),
  cost_cents bigint check (cost_cents between 0 and 100000000),
  -- Shelf or bin in the shop's store room.
  bin text check (length(bin) between 1 and 20),
  check (num_nonnulls(code, barcode, cost_cents, bin) > 0)
);
create unique index sku_code_of_shop on sku_code (shop_id, lower(code) text_pattern_ops) where code is not null;
create index sku_code_by_barcode on sku_code (shop_id, barcode) where barcode is not null;
create index sku_code_of_all on sku_code (lower(code), sku_id) where code is not null;
create index sku_code_by_any_barcode on sku_code (barcode, sku_id) where barcode is not null;

-- Price, in cents, that a SKU had until it was changed. Kept for 90 days, for the lowest price before a reduction.
create table price_change (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku on delete cascade,
  price_cents bigint not null check (price_cents > 0),
  since timestamptz,
  until timestamptz not null default now(),
  check (since < until)
);
create index price_change_by_time on price_change (until);
create index price_change_of_sku on price_change (sku_id, until desc, id desc) include (price_cents);

-- Title of a product in one language, with its shop and the picture that lists show: the columns that other modules may
-- read.
create view product_words as
  select p.id as product_id, p.shop_id, p.on_sale, t.locale, t.title, coalesce(p.shown_picture, p.pictures[1], '') as picture
  from product p join product_text t on t.product_id = p.id;

-- True if a choice is one value of each axis as the axes are now. A SKU that was closed with its axis stays for its
-- orders.
create function choice_on_axes(p_specs jsonb, p_values text[]) returns boolean language sql immutable as $$
  select cardinality(p_values) = jsonb_array_length(p_specs) and not exists (
    select from jsonb_array_elements(p_specs) with ordinality axis(spec, n)
    where not exists (select from jsonb_array_elements(spec -> 'values') value where value ->> 'key' = p_values[n]))
$$;

-- Picture of a choice: that of its first value that has one, a colour's as a rule.
create function picture_of_values(p_specs jsonb, p_values text[]) returns text language sql immutable as $$
  select value ->> 'picture'
  from jsonb_array_elements(p_specs) with ordinality axis(spec, n), jsonb_array_elements(spec -> 'values') value
  where value ->> 'key' = p_values[n] and value ->> 'picture' is not null
  order by n limit 1
$$;

-- Sets a product's price, stock and picture from the SKU that lists show: the cheapest active one, those in stock
-- first. Locks the product first, so that of two sales that empty two SKUs the second sees what the first left.
create function product_follow_skus(p_product_id bigint) returns void language plpgsql as $$
begin
  -- First the lock, then a look of its own: of two sales that empty two SKUs at once, the second sees what the first left.
  perform from product where id = p_product_id for no key update;
  update product set
    price_cents = s.price_cents,
    original_price_cents = s.original_price_cents,
    lowest_before_cents = s.lowest_before_cents,
    in_stock = s.in_stock,
    only_sku_id = s.only_sku_id,
    shown_picture = s.picture
  from (
    select
      coalesce(shown.price_cents, p.price_cents) as price_cents,
      shown.original_price_cents,
      shown.lowest_before_cents,
      coalesce(shown.stock > 0, false) as in_stock,
      (select min(id) from sku where product_id = p.id and active having count(*) = 1) as only_sku_id,
      coalesce(shown.picture, picture_of_values(p.specs, shown."values")) as picture
    from product p left join lateral (
      select * from sku where product_id = p.id and active order by stock > 0 desc, price_cents, id limit 1
    ) shown on true
    where p.id = p_product_id
  ) s
  where product.id = p_product_id
    and (product.price_cents, product.original_price_cents, product.lowest_before_cents, product.in_stock, product.only_sku_id,
        product.shown_picture)
      is distinct from (s.price_cents, s.original_price_cents, s.lowest_before_cents, s.in_stock, s.only_sku_id, s.picture);
end $$;

-- Trigger of a product that comes on the shelf: notes when it could first be found (`search_arrival`).
create function product_shown() returns trigger language plpgsql as $$
begin
  insert into search_arrival (product_id) select product_id from product_search where product_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger product_shown after update of on_sale on product
  for each row when (new.on_sale and not old.on_sale) execute function product_shown();

-- Trigger of changed axes: the product's shown price and picture follow.
create function product_specs_changed() returns trigger language plpgsql as $$
begin
  perform product_follow_skus(new.id);
  return null;
end $$;
create trigger product_specs_changed after update of specs on product
  for each row when (old.specs is distinct from new.specs) execute function product_specs_changed();

-- Trigger of a changed or deleted text: keeps the old description of a product that was ordered.
create function product_text_keep_before() returns trigger language plpgsql as $$
begin
  insert into product_text_before (product_id, locale, until, description)
    select old.product_id, old.locale, clock_timestamp(), old.description
    where exists (select from purchase_line line where line.product_id = old.product_id);
  return null;
end $$;
create trigger product_text_kept_changed after update of description on product_text
  for each row when (old.description is distinct from new.description) execute function product_text_keep_before();
create trigger product_text_kept_removed after delete on product_text
  for each row execute function product_text_keep_before();

-- Trigger of a new, changed or deleted SKU: the product's shown price, stock and picture follow.
create function sku_changed() returns trigger language plpgsql as $$
begin
  perform product_follow_skus(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger sku_inserted_or_deleted after insert or delete on sku for each row execute function sku_changed();
create trigger sku_updated after update on sku
  for each row when (old.price_cents is distinct from new.price_cents
    or old.original_price_cents is distinct from new.original_price_cents
    or old.lowest_before_cents is distinct from new.lowest_before_cents or old.picture is distinct from new.picture
    or ((old.stock = 0) is distinct from (new.stock = 0)) or old.active is distinct from new.active)
    execute function sku_changed();

-- Trigger of a new or changed row of codes: its shop is that of the product.
create function sku_code_take_shop() returns trigger language plpgsql as $$
begin
  select product.shop_id into strict new.shop_id from sku join product on product.id = sku.product_id where sku.id = new.sku_id;
  return new;
end $$;
create trigger sku_code_take_shop before insert or update on sku_code
  for each row execute function sku_code_take_shop();

-- Trigger of a product that another shop gets: the codes of its SKUs go with it.
create function sku_code_follow_product() returns trigger language plpgsql as $$
begin
  update sku_code set shop_id = new.shop_id where sku_id in (select id from sku where product_id = new.id);
  return null;
end $$;
create trigger sku_code_follow_product after update of shop_id on product
  for each row when (old.shop_id <> new.shop_id) execute function sku_code_follow_product();

-- Trigger of a changed price: notes the old one in `price_change` and sets the lowest price before a reduction. A price
-- that lasted only within a transaction was never shown and is not noted. A transaction that began before another one changed
-- the price changes it after that one, by a microsecond.
create function sku_note_price() returns trigger language plpgsql as $$
declare
  -- What becomes something else twice in one transaction was never for sale in between.
  was_for_sale boolean := old.priced_at is distinct from now();
  changed_at timestamptz := greatest(now(), old.priced_at + interval '1 microsecond');
begin
  if new.price_cents <> old.price_cents then
    if was_for_sale then
      insert into price_change (sku_id, price_cents, since, until) values (old.id, old.price_cents, old.priced_at, changed_at);
      new.priced_at := changed_at;
    end if;
  end if;
  if new.original_price_cents is null then
    new.lowest_before_cents := null;
  elsif coalesce(new.priced_at <= now() - interval '30 days', true) then
    -- Struck out later: for 30 days it has cost no less and no more.
    new.lowest_before_cents := new.price_cents;
  else
    new.lowest_before_cents := (
      select min(price_cents) from price_change where sku_id = new.id and until > new.priced_at - interval '30 days');
  end if;
  return new;
end $$;
create trigger sku_price_noted before update of price_cents, original_price_cents on sku
  for each row when (old.price_cents is distinct from new.price_cents
    or old.original_price_cents is distinct from new.original_price_cents) execute function sku_note_price();
