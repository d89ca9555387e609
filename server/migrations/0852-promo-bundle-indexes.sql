-- concurrently
drop index concurrently if exists promo_code_by_bundle;
create index concurrently promo_code_by_bundle on promo_code (bundle_id, id) where bundle_id is not null;
drop index concurrently if exists promo_code_single;
create index concurrently promo_code_single on promo_code (id) where bundle_id is null;
drop index concurrently if exists promo_code_single_of_shop;
create index concurrently promo_code_single_of_shop on promo_code (shop_id, id) where paid_by_shop and bundle_id is null;
