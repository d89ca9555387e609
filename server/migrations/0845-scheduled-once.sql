-- concurrently
drop index concurrently if exists shop_payout_scheduled;
create unique index concurrently shop_payout_scheduled on shop_payout (shop_id, scheduled_on) where scheduled_on is not null;
