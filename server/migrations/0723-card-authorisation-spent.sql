-- concurrently
drop index concurrently if exists card_authorisation_spent;
create unique index concurrently card_authorisation_spent on card_authorisation (purchase_id) where state = 'spent';
