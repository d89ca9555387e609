-- What a shop keeps to, by the day (UTC) on which orders were paid: its promise page adds up 90 rows, however many orders there are (PRODUCT §7.9).
alter table shop_day
  -- All that were paid: "orders" goes back five weeks only where a past was imported.
  add column paid integer not null default 0 check (paid >= 0),
  -- Orders that were for the shop to send, and those of them that left in time.
  add column due integer not null default 0 check (due >= 0),
  add column left_in_time integer not null default 0 check (left_in_time between 0 and due),
  -- Orders of which something was paid back since.
  add column came_back integer not null default 0 check (came_back between 0 and paid);

-- When an answer was given; of those before this file it is not known.
alter table support_reply add column at timestamptz;
alter table support_reply alter column at set default now();
