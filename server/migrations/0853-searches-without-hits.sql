create table search_miss (
  day date not null,
  shop_id bigint not null default 0,
  category text not null default '',
  words text not null check (length(words) >= 1 and length(words) <= 60),
  times integer not null check (times > 0),
  marks bit(64) not null,
  primary key (day, shop_id, category, words)
);
comment on column search_miss.day is 'ts string';
create index search_miss_of_shop on search_miss (shop_id, category, day);
