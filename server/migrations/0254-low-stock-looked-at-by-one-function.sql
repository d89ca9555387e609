-- What is low of one product is noted by the function that the job uses for many. A product that moved to another shop gets its rows anew.
create or replace function product_note_low() returns trigger language plpgsql as $$
begin
  insert into shelf_changed (product_id) values (new.id) on conflict (product_id) do update set at = clock_timestamp();
  delete from low_stock where product_id = new.id and shop_id <> new.shop_id;
  perform low_stock_look_at(array[new.id]);
  return null;
end $$;
