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
  days_max smallint not null,
  primary key (shop_id, zone),
  check (days_max >= days_min)
);

-- When a shop's deliveries were last looked through, so that a walk that was cut off goes on where it stopped.
create table freight_reckoned (
  shop_id bigint primary key references shop on delete cascade,
  at timestamptz not null
);

-- Within how many days of the payment most orders of a shop to a zone arrived, once enough of them did (PRODUCT §3).
create table freight_record (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  orders integer not null check (orders >= 20),
  days_min smallint not null check (days_min >= 1 and days_min <= 60),
  days_max smallint not null,
  primary key (shop_id, zone),
  check (days_max >= days_min and days_max <= 60)
);
