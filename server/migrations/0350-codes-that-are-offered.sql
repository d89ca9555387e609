-- Codes that are listed to every buyer to whom they apply, and of which a checkout takes the best by itself. Other codes are known to those whom
-- somebody told, and count when they are typed.
alter table promo_code add column offered boolean not null default false;
-- Shops' codes were listed on their pages until now; Sampan's were not.
update promo_code set offered = true where paid_by_shop;
-- What a checkout, a product and a shop's page read: the open codes of a shop, and those of Sampan's for all shops (no shop).
create index promo_code_offered on promo_code (shop_id, id) where offered and closed_at is null;
