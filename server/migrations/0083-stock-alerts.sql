-- Where a shop wants to be told of goods that run out, and in which language; null: only in the console.
alter table shop
  add column alert_email text check (char_length(alert_email) <= 160),
  add column alert_locale text,
  add constraint shop_alerts_in_a_language check ((alert_email is null) = (alert_locale is null));
create index low_stock_untold on low_stock (shop_id, sku_id) where is_untold;

alter table shop_history drop constraint shop_history_kind_check;
alter table shop_history add constraint shop_history_kind_check check (kind in ('profile', 'away', 'freight', 'alerts'));
comment on column shop_history.kind is 'ts "profile" | "away" | "freight" | "alerts"';
