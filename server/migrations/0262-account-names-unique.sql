-- concurrently
drop index concurrently if exists buyer_account_unique;
create unique index concurrently buyer_account_unique on buyer (account);
