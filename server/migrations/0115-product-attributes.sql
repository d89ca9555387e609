-- What a seller says of a product in pairs of name and value ("Platform: Android"), in the order given.
-- They stand on the product's page, and the search reads the values.
alter table product add column attributes jsonb not null default '[]'
  constraint product_attributes_few check (jsonb_typeof(attributes) = 'array' and jsonb_array_length(attributes) <= 40);

drop trigger search_product_changed on product;
create trigger search_product_changed after update of specs, attributes, category, shop_id on product for each row
  when ((old.specs, old.attributes, old.category, old.shop_id) is distinct from (new.specs, new.attributes, new.category, new.shop_id))
  execute function search_product_changed();
