create or replace function sku_note_price() returns trigger language plpgsql as $$
declare
  -- What becomes something else twice in one transaction was never for sale in between.
  was_for_sale boolean := old.priced_at is distinct from now();
  changed_at timestamptz := greatest(now(), old.priced_at + interval '1 microsecond');
begin
  if new.price_cents <> old.price_cents then
    if was_for_sale then
      insert into price_change (sku_id, price_cents, since, until) values (old.id, old.price_cents, old.priced_at, changed_at);
      new.priced_at := changed_at;
    end if;
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
