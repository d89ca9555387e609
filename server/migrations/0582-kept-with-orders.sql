-- Kept with an order: how long its buyer can withdraw, and who sold it.
alter table purchase add column withdraw_days smallint;
alter table purchase add constraint purchase_withdraw_days_check check (withdraw_days >= 1 and withdraw_days <= 60) not valid;
alter table purchase add column trader jsonb;
alter table purchase add constraint purchase_trader_check check (jsonb_typeof(trader) = 'object') not valid;
