-- Freight template of a shop: its prices of sending by zones. Goods name the one they are sent by; goods that name none go by the
-- shop's default, of which there is one. One that goods name is not deleted.
create table freight_template (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop on delete cascade,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null default false,
  -- For goods, which name a template of their own shop alone.
  unique (shop_id, id)
);
create unique index freight_template_default on freight_template (shop_id) where is_default;
create unique index freight_template_name on freight_template (shop_id, lower(name));

-- Zone of a template: countries that cost the same, '*' for all that no zone names, in the order of `place`. Prices are in cents: the first
-- grams, then every further step begun. `days_min` and `days_max` are the delivery time that the shop promises.
create table freight_zone (
  template_id bigint not null references freight_template on delete cascade,
  place smallint not null check (place between 1 and 100),
  countries text[] not null check (array_to_string(countries, ' ') ~ '^(\*|[A-Z]{2})( (\*|[A-Z]{2}))*$'),
  first_grams integer not null check (first_grams > 0),
  first_cents bigint not null check (first_cents >= 0),
  step_grams integer not null check (step_grams > 0),
  step_cents bigint not null check (step_cents >= 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  primary key (template_id, place),
  check (days_max >= days_min)
);

-- Trigger of a new or changed zone: a country has one price in a template. Writers of one template wait for one another.
create function freight_zone_check_countries() returns trigger language plpgsql as $$
begin
  perform from freight_template where id = new.template_id for no key update;
  if exists (select from freight_zone other where other.template_id = new.template_id and other.place <> new.place
      and other.countries && new.countries)
    or cardinality(new.countries) > (select count(distinct country) from unnest(new.countries) country) then
    raise exception 'a country stands twice in freight template %', new.template_id using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger freight_zone_check_countries before insert or update on freight_zone
  for each row execute function freight_zone_check_countries();

-- Time at which the delivery record of a shop was last computed, so that an interrupted run goes on with the other
-- shops.
create table freight_reckoned (
  shop_id bigint primary key references shop on delete cascade,
  at timestamptz not null
);

-- Delivery record of a shop to a country that one of its templates names, or to all others ('*'): the days from payment to arrival of
-- most orders (10th to 90th percentile), once at least twenty arrived (PRODUCT §3). The job `freight.reckon-records` writes it each night.
create table freight_record (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  orders integer not null check (orders >= 20),
  days_min smallint not null check (days_min >= 1 and days_min <= 60),
  days_max smallint not null,
  primary key (shop_id, zone),
  check (days_max >= days_min and days_max <= 60)
);
