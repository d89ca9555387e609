-- For how long an order that is not paid is held; orders that are placed keep the time they were given.
alter table money_settings
  add column unpaid_minutes integer not null default 30 check (unpaid_minutes between 5 and 1440);
