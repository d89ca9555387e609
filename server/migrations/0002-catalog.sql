-- Shops, goods and what describes them. Texts stand one row per language; en is the fallback (PRODUCT §2).

create table shop (
  id bigint generated always as identity primary key,
  external_id text not null unique,
  name text not null check (length(name) between 1 and 80),
  room text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  since smallint not null,
  fans integer not null default 0 check (fans >= 0),
  reviews_favourable integer not null default 0 check (reviews_favourable >= 0),
  reviews_total integer not null default 0 check (reviews_total >= reviews_favourable),
  sales_recent integer not null default 0 check (sales_recent >= 0),
  sales_total bigint not null default 0 check (sales_total >= 0),
  product_count integer not null default 0 check (product_count >= 0),
  pictures text[] not null default '{}',
  -- Cents of one order's goods from which freight is free; null where it never is.
  free_freight_from_cents bigint check (free_freight_from_cents > 0),
  open boolean not null default true,
  created_at timestamptz not null default now()
);
create index shop_by_sales on shop (sales_total desc, id desc) where open;

create table shop_text (
  shop_id bigint not null references shop on delete cascade,
  locale text not null,
  tagline text not null,
  about text not null,
  primary key (shop_id, locale)
);

create table shop_follow (
  buyer_id uuid not null references buyer on delete cascade,
  shop_id bigint not null references shop on delete cascade,
  created_at timestamptz not null default now(),
  primary key (buyer_id, shop_id)
);

-- What one shop asks for sending to a zone: the first grams, then every further step begun.
-- A zone is a country, or '*' for everywhere else.
create table freight_rate (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  first_grams integer not null check (first_grams > 0),
  first_cents bigint not null check (first_cents >= 0),
  step_grams integer not null check (step_grams > 0),
  step_cents bigint not null check (step_cents >= 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null check (days_max >= days_min),
  primary key (shop_id, zone)
);

create table product (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- Names the row in the source that it was imported from; importing again updates it.
  external_id text not null,
  category text not null,
  pictures text[] not null default '{}',
  -- Axes of choice in their order: [{"key","name":{locale:text}|null,"values":[{"key","name":{locale:text}|text,"picture"}]}]
  specs jsonb not null default '[]',
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
  unique (shop_id, external_id)
);
create index product_by_sales on product (sales desc, id desc) where on_sale;
create index product_by_newest on product (created_at desc, id desc) where on_sale;
create index product_by_price on product (price_cents, id) where on_sale;
create index product_of_category_by_sales on product (category, sales desc, id desc) where on_sale;
create index product_of_category_by_newest on product (category, created_at desc, id desc) where on_sale;
create index product_of_category_by_price on product (category, price_cents, id) where on_sale;
create index product_of_shop_by_sales on product (shop_id, sales desc, id desc) where on_sale;
create index product_of_shop_by_newest on product (shop_id, created_at desc, id desc) where on_sale;
create index product_of_shop_by_price on product (shop_id, price_cents, id) where on_sale;

create table product_text (
  product_id bigint not null references product on delete cascade,
  locale text not null,
  title text not null check (length(title) between 1 and 200),
  description text not null,
  primary key (product_id, locale)
);

create table sku (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- One value key for each axis of the product, in the axes' order.
  "values" text[] not null default '{}',
  -- A million dollars: a whole bag of 100 lines of 99 pieces still fits the bound on amounts.
  price_cents bigint not null check (price_cents between 1 and 100000000),
  original_price_cents bigint check (original_price_cents > price_cents),
  stock integer not null check (stock >= 0),
  picture text,
  active boolean not null default true,
  unique (product_id, "values")
);

-- The list row of a product follows its SKUs. Only a change that a list shows touches it,
-- so that selling one of many pieces locks no product row.
create function product_follow_skus(p_product_id bigint) returns void language sql as $$
  update product set
    price_cents = coalesce(s.price_cents, product.price_cents),
    original_price_cents = s.original_price_cents,
    in_stock = coalesce(s.in_stock, false),
    only_sku_id = s.only_sku_id
  from (
    select
      min(price_cents) as price_cents,
      (array_agg(original_price_cents order by price_cents, id))[1] as original_price_cents,
      bool_or(stock > 0) as in_stock,
      case when count(*) = 1 then min(id) end as only_sku_id
    from sku where product_id = p_product_id and active
  ) s
  where product.id = p_product_id
    and (product.price_cents, product.in_stock) is distinct from (coalesce(s.price_cents, product.price_cents), coalesce(s.in_stock, false))
     or product.id = p_product_id
    and (product.original_price_cents, product.only_sku_id) is distinct from (s.original_price_cents, s.only_sku_id)
$$;

create function sku_changed() returns trigger language plpgsql as $$
begin
  perform product_follow_skus(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger sku_inserted_or_deleted after insert or delete on sku for each row execute function sku_changed();
create trigger sku_updated after update on sku for each row
  when (old.price_cents is distinct from new.price_cents
     or old.original_price_cents is distinct from new.original_price_cents
     or (old.stock = 0) is distinct from (new.stock = 0)
     or old.active is distinct from new.active)
  execute function sku_changed();

create table review (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  buyer_id uuid references buyer,
  author text not null,
  locale text not null,
  "text" text not null check (length("text") between 1 and 2000),
  product_score smallint not null check (product_score between 1 and 5),
  service_score smallint not null check (service_score between 1 and 5),
  postage_score smallint not null check (postage_score between 1 and 5),
  pictures text[] not null default '{}',
  spec text not null default '',
  created_at timestamptz not null default now()
);
create index review_of_product on review (product_id, id desc) include (product_score);

create table banner (
  id bigint generated always as identity primary key,
  position smallint not null unique,
  picture text not null,
  room text not null,
  -- {locale: text} each.
  eyebrow jsonb not null,
  title jsonb not null,
  action jsonb not null,
  category text,
  product_id bigint references product,
  shop_id bigint references shop
);

-- Pictures that people uploaded; those of goods are named by the rows that show them.
create table picture (
  id uuid primary key,
  buyer_id uuid not null references buyer,
  kind text not null check (kind in ('public', 'private')),
  sha256 bytea not null,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index picture_of_buyer on picture (buyer_id, created_at);

comment on column banner.eyebrow is 'ts Partial<Localized>';
comment on column banner.title is 'ts Partial<Localized>';
comment on column banner.action is 'ts Partial<Localized>';
