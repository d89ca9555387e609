-- A product is listed with the price and the picture of the SKU that a buyer gets: the cheapest that is in stock. Only when
-- none is left does it show the cheapest of all.

-- The picture of that SKU; null where it has none of its own and the product's first stands for it.
alter table product add column shown_picture text;

-- The picture of the first chosen value that has one: a colour's, as a rule.
create function picture_of_values(p_specs jsonb, p_values text[]) returns text language sql immutable as $$
  select value ->> 'picture'
  from jsonb_array_elements(p_specs) with ordinality axis(spec, n), jsonb_array_elements(spec -> 'values') value
  where value ->> 'key' = p_values[n] and value ->> 'picture' is not null
  order by n limit 1
$$;

create or replace function product_follow_skus(p_product_id bigint) returns void language plpgsql as $$
begin
  -- First the lock, then a look of its own: of two sales that empty two SKUs at once, the second sees what the first left.
  perform from product where id = p_product_id for no key update;
  update product set
    price_cents = s.price_cents,
    original_price_cents = s.original_price_cents,
    in_stock = s.in_stock,
    only_sku_id = s.only_sku_id,
    shown_picture = s.picture
  from (
    select
      coalesce(shown.price_cents, p.price_cents) as price_cents,
      shown.original_price_cents,
      coalesce(shown.stock > 0, false) as in_stock,
      (select min(id) from sku where product_id = p.id and active having count(*) = 1) as only_sku_id,
      coalesce(shown.picture, picture_of_values(p.specs, shown."values")) as picture
    from product p left join lateral (
      select * from sku where product_id = p.id and active order by stock > 0 desc, price_cents, id limit 1
    ) shown on true
    where p.id = p_product_id
  ) s
  where product.id = p_product_id
    and (product.price_cents, product.original_price_cents, product.in_stock, product.only_sku_id, product.shown_picture)
      is distinct from (s.price_cents, s.original_price_cents, s.in_stock, s.only_sku_id, s.picture);
end $$;

-- As before, and when a SKU gets another picture. Selling one of many pieces still touches no product.
drop trigger sku_updated on sku;
create trigger sku_updated after update on sku for each row
  when (old.price_cents is distinct from new.price_cents
     or old.original_price_cents is distinct from new.original_price_cents
     or old.picture is distinct from new.picture
     or (old.stock = 0) is distinct from (new.stock = 0)
     or old.active is distinct from new.active)
  execute function sku_changed();

create function product_specs_changed() returns trigger language plpgsql as $$
begin
  perform product_follow_skus(new.id);
  return null;
end $$;
create trigger product_specs_changed after update of specs on product for each row
  when (old.specs is distinct from new.specs) execute function product_specs_changed();

do $$ begin
  perform product_follow_skus(id) from product order by id;
end $$;
