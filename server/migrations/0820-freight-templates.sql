-- needs a stop: what sending costs moves from freight_rate into templates, which the older version neither reads nor writes
-- Each shop gets one template with the prices that it has; countries with the same price and days stand in one zone.
create table freight_template (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop on delete cascade,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null default false,
  unique (shop_id, id)
);
create unique index freight_template_default on freight_template (shop_id) where is_default;
create unique index freight_template_name on freight_template (shop_id, lower(name));
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
insert into freight_template (shop_id, name, is_default) select id, 'Standard', true from shop order by id;
insert into freight_zone (template_id, place, countries, first_grams, first_cents, step_grams, step_cents, days_min, days_max)
select template.id, row_number() over (partition by template.id order by rate.is_rest, rate.countries), rate.countries,
  rate.first_grams, rate.first_cents, rate.step_grams, rate.step_cents, rate.days_min, rate.days_max
from (
  select shop_id, zone = '*' as is_rest, array_agg(zone order by zone) as countries,
    first_grams, first_cents, step_grams, step_cents, days_min, days_max
  from freight_rate group by shop_id, zone = '*', first_grams, first_cents, step_grams, step_cents, days_min, days_max
) rate join freight_template template on template.shop_id = rate.shop_id;
drop table freight_rate;
drop function feed_rates_changed();

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

create function feed_zones_changed() returns trigger language plpgsql as $$
begin
  insert into feed_shop_waiting (shop_id)
    select distinct template.shop_id from changed join freight_template template on template.id = changed.template_id order by template.shop_id;
  return null;
end $$;
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


alter table product add column freight_template_id bigint;
alter table product add constraint product_freight_template
  foreign key (shop_id, freight_template_id) references freight_template (shop_id, id) not valid;
create or replace trigger feed_product_changed after update of shop_id, category, pictures, specs, weight_grams, ship_from, on_sale, attributes, material, freight_template_id on product
  for each row when (old.shop_id <> new.shop_id or old.category <> new.category or old.pictures <> new.pictures
    or old.specs <> new.specs or old.weight_grams <> new.weight_grams or old.ship_from <> new.ship_from
    or old.on_sale <> new.on_sale or old.attributes <> new.attributes or old.material is distinct from new.material
    or old.freight_template_id is distinct from new.freight_template_id)
    execute function feed_product_changed();
