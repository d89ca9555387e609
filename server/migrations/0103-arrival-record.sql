-- Within how many days of the payment most orders of a shop to a zone arrived, once enough of them did (PRODUCT §3).
create table freight_record (
  shop_id bigint not null references shop on delete cascade,
  zone text not null check (zone = '*' or zone ~ '^[A-Z]{2}$'),
  orders integer not null check (orders >= 20),
  days_min smallint not null check (days_min between 1 and 60),
  days_max smallint not null check (days_max between days_min and 60),
  primary key (shop_id, zone)
);

-- When a shop's deliveries were last looked through, so that a walk that was cut off goes on where it stopped.
create table freight_reckoned (
  shop_id bigint primary key references shop on delete cascade,
  at timestamptz not null
);

-- Whether the days of an order are those of a record, which count from the payment also once the parcel has left.
alter table purchase add column days_by_record boolean not null default false;
