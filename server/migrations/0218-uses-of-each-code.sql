-- concurrently
drop index concurrently if exists promo_use_of_code;
create index concurrently promo_use_of_code on promo_use (promo_id);
