-- The picture at the head of a shop's page, and what it shows, by language; null: pictures of its goods stand there.
alter table shop
  add column cover text check (cover ~ '^/media/upload/[0-9a-f-]{36}$'),
  add column cover_alts jsonb not null default '{}' check (jsonb_typeof(cover_alts) = 'object');
comment on column shop.cover_alts is 'ts Record<string, string>';

alter table shop_history drop constraint shop_history_kind_check;
alter table shop_history add constraint shop_history_kind_check
  check (kind in ('profile', 'away', 'freight', 'alerts', 'cover'));
comment on column shop_history.kind is 'ts "profile" | "away" | "freight" | "alerts" | "cover"';
