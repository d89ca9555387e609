-- What a placed order costs does not change: what is paid is read before it is posted.
create function purchase_check_prices() returns trigger language plpgsql as $$
begin
  raise exception 'what order % costs does not change', old.id using errcode = 'check_violation';
end $$;
create trigger purchase_prices before update on purchase for each row
  when ((old.buyer_id, old.shop_id, old.checkout_id, old.quantity, old.goods_cents, old.freight_cents, old.discount_cents, old.total_cents,
      old.promo_id, old.promo_code)
    is distinct from (new.buyer_id, new.shop_id, new.checkout_id, new.quantity, new.goods_cents, new.freight_cents, new.discount_cents,
      new.total_cents, new.promo_id, new.promo_code))
  execute function purchase_check_prices();

create function purchase_line_check_change() returns trigger language plpgsql as $$
begin
  raise exception 'the lines of order % do not change', old.purchase_id using errcode = 'check_violation';
end $$;
create trigger purchase_line_changes before update on purchase_line for each row
  when ((old.purchase_id, old.sku_id, old.product_id, old.quantity, old.price_cents, old.subtotal_cents)
    is distinct from (new.purchase_id, new.sku_id, new.product_id, new.quantity, new.price_cents, new.subtotal_cents))
  execute function purchase_line_check_change();
create trigger purchase_line_no_delete before delete on purchase_line for each row execute function purchase_line_check_change();
