-- Freight rate of a shop to a zone, in cents: the first grams, then every further step begun. A zone is a country, or
-- '*' for all others. `days_min` and `days_max` are the delivery time that the shop promises.
create table freight_rate (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  first_grams integer not null check (first_grams > 0),
  first_cents bigint not null check (first_cents >= 0),
  step_grams integer not null check (step_grams > 0),
  step_cents bigint not null check (step_cents >= 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  primary key (shop_id, zone),
  check (days_max >= days_min)
);

-- Time at which the delivery record of a shop was last computed, so that an interrupted run goes on with the other
-- shops.
create table freight_reckoned (
  shop_id bigint primary key references shop on delete cascade,
  at timestamptz not null
);

-- Delivery record of a shop to a zone: the days from payment to arrival of most orders (10th to 90th percentile), once
-- at least twenty arrived (PRODUCT §3). The job `freight.reckon-records` writes it each night.
create table freight_record (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  orders integer not null check (orders >= 20),
  days_min smallint not null check (days_min >= 1 and days_min <= 60),
  days_max smallint not null,
  primary key (shop_id, zone),
  check (days_max >= days_min and days_max <= 60)
);
