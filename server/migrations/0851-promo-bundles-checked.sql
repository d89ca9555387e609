alter table promo_code validate constraint promo_code_bundle_id_fkey;
alter table promo_code validate constraint promo_code_of_bundle;
