-- What SKUs cost before, and for a struck-out price the lowest of the 30 days before the reduction (PRODUCT §7.1).

-- Since when it costs what it costs; null: since before this was kept.
alter table sku add column priced_at timestamptz, add column lowest_before_cents bigint check (lowest_before_cents > 0);
alter table sku alter column priced_at set default now();
comment on column sku.lowest_before_cents is 'The lowest price of the 30 days before the reduction; null without a struck-out price, and where nothing earlier is known.';
-- Of the SKU whose price the product is listed with.
alter table product add column lowest_before_cents bigint;

-- Each price that a SKU no longer has. Kept for 90 days.
create table price_change (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku on delete cascade,
  price_cents bigint not null check (price_cents > 0),
  since timestamptz,
  until timestamptz not null default now(),
  check (since < until)
);
create index price_change_of_sku on price_change (sku_id, until desc, id desc) include (price_cents);
create index price_change_by_time on price_change (until);

create function sku_note_price() returns trigger language plpgsql as $$
declare
  -- What becomes something else twice in one transaction was never for sale in between.
  was_for_sale boolean := old.priced_at is distinct from now();
begin
  if new.price_cents <> old.price_cents then
    if was_for_sale then
      insert into price_change (sku_id, price_cents, since, until) values (old.id, old.price_cents, old.priced_at, now());
    end if;
    new.priced_at := now();
  end if;
  if new.original_price_cents is null then
    new.lowest_before_cents := null;
  elsif coalesce(new.priced_at <= now() - interval '30 days', true) then
    -- Struck out later: for 30 days it has cost no less and no more.
    new.lowest_before_cents := new.price_cents;
  else
    new.lowest_before_cents := (
      select min(price_cents) from price_change where sku_id = new.id and until > new.priced_at - interval '30 days');
  end if;
  return new;
end $$;
create trigger sku_price_noted before update of price_cents, original_price_cents on sku for each row
  when ((old.price_cents, old.original_price_cents) is distinct from (new.price_cents, new.original_price_cents))
  execute function sku_note_price();

-- As before, and with the lowest price before.
create or replace function product_follow_skus(p_product_id bigint) returns void language plpgsql as $$
begin
  -- First the lock, then a look of its own: of two sales that empty two SKUs at once, the second sees what the first left.
  perform from product where id = p_product_id for no key update;
  update product set
    price_cents = s.price_cents,
    original_price_cents = s.original_price_cents,
    lowest_before_cents = s.lowest_before_cents,
    in_stock = s.in_stock,
    only_sku_id = s.only_sku_id,
    shown_picture = s.picture
  from (
    select
      coalesce(shown.price_cents, p.price_cents) as price_cents,
      shown.original_price_cents,
      shown.lowest_before_cents,
      coalesce(shown.stock > 0, false) as in_stock,
      (select min(id) from sku where product_id = p.id and active having count(*) = 1) as only_sku_id,
      coalesce(shown.picture, picture_of_values(p.specs, shown."values")) as picture
    from product p left join lateral (
      select * from sku where product_id = p.id and active order by stock > 0 desc, price_cents, id limit 1
    ) shown on true
    where p.id = p_product_id
  ) s
  where product.id = p_product_id
    and (product.price_cents, product.original_price_cents, product.lowest_before_cents, product.in_stock, product.only_sku_id,
        product.shown_picture)
      is distinct from (s.price_cents, s.original_price_cents, s.lowest_before_cents, s.in_stock, s.only_sku_id, s.picture);
end $$;

drop trigger sku_updated on sku;
create trigger sku_updated after update on sku for each row
  when (old.price_cents is distinct from new.price_cents
     or old.original_price_cents is distinct from new.original_price_cents
     or old.lowest_before_cents is distinct from new.lowest_before_cents
     or old.picture is distinct from new.picture
     or (old.stock = 0) is distinct from (new.stock = 0)
     or old.active is distinct from new.active)
  execute function sku_changed();
