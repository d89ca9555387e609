-- Promo codes that a shop makes and pays for itself, next to those that Sampan pays for.

-- What a code looks like: letters for the digits that are taken for them.
create function promo_look(p_code text) returns text language sql immutable parallel safe
return translate(p_code, '01L528', 'OIISZB');

alter table promo_code
  add column paid_by_shop boolean not null default false,
  -- The most that it takes off; null: no bound but its own amount.
  add column cap_cents bigint check (cap_cents > 0),
  -- Switched off by the shop, or over and put away.
  add column closed_at timestamptz,
  add column made_by uuid references operator,
  add column closed_by uuid references operator,
  add column look text not null generated always as (promo_look(code)) stored,
  add constraint promo_code_of_shop check (not paid_by_shop or (shop_id is not null and category is null and made_by is not null)),
  -- Something is always left to pay: an order that moves no money has no entry in the books.
  add constraint promo_code_leaves_something check (not paid_by_shop
    or case kind when 'fixed' then minimum_cents > amount else amount <= 9000 end),
  add constraint promo_code_is_not_sampans check (not paid_by_shop or position('SAMPAN' in promo_look(code)) = 0);
create index promo_code_of_shop on promo_code (shop_id, id) where paid_by_shop;
create index promo_code_open on promo_code (shop_id, id) where paid_by_shop and closed_at is null;
create index promo_code_of_sampan on promo_code (look) where not paid_by_shop;

-- Whose the discount of an order is. What a shop pays itself was never the company's: for the sums in escrow all of it counts as
-- gone back to the company from the start.
alter table purchase
  add column discount_by_shop boolean not null default false,
  add constraint purchase_discount_by_shop check (not discount_by_shop or discount_back_cents = discount_cents) not valid;
create trigger purchase_payer_of_discount before update on purchase for each row
  when (old.discount_by_shop is distinct from new.discount_by_shop) execute function purchase_check_prices();
