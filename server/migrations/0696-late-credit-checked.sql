alter table shop_rule validate constraint shop_rule_late_percent_check;
alter table shop_rule validate constraint shop_rule_late_max_cents_check;
alter table shop_rule validate constraint shop_rule_late;
alter table purchase validate constraint purchase_late_promise;
alter table ledger_transfer validate constraint ledger_transfer_kind_check;
alter table settlement validate constraint settlement_kind_check;
alter table settlement validate constraint settlement_purchase_check;
alter table settlement validate constraint settlement_signs_check;
