alter table shop_rule validate constraint shop_rule_no_ship;
alter table shop_rule validate constraint shop_rule_no_late;
alter table shop_rule validate constraint shop_rule_no_returns;
alter table proposal validate constraint proposal_kind_check;
