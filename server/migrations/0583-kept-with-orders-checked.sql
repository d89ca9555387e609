alter table purchase validate constraint purchase_withdraw_days_check;
alter table purchase validate constraint purchase_trader_check;
