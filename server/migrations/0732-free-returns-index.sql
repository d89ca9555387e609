-- concurrently
drop index concurrently if exists shop_rule_free_returns;
create index concurrently shop_rule_free_returns on shop_rule (shop_id) where return_days is not null;
