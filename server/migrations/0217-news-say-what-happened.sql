-- Who waits for both is told that a product is cheaper when its price fell, and that it is back when it was gone before.
alter table favourite_news add column is_back boolean not null default true;
alter table favourite_news alter column is_back drop default;

create or replace function product_note_news() returns trigger language plpgsql as $$
declare
  is_back boolean := not old.in_stock or not old.on_sale;
begin
  if is_back and exists (select from favourite where product_id = new.id and tell_back)
    or exists (select from favourite where product_id = new.id and tell_below_cents > new.price_cents) then
    insert into favourite_news (product_id, is_back) values (new.id, is_back);
  end if;
  return null;
end $$;
