-- What a shop said of its goods until it changed the words: a dispute is decided by those of the day of the order (PRODUCT §6.9).
-- Kept only of goods that somebody has ordered; by a trigger, for editor, file and import all write texts.
create table product_text_before (
  product_id bigint not null references product on delete cascade,
  locale text not null,
  until timestamptz not null,
  description text not null,
  primary key (product_id, locale, until)
);
create function product_text_keep_before() returns trigger language plpgsql as $$
begin
  insert into product_text_before (product_id, locale, until, description)
    select old.product_id, old.locale, clock_timestamp(), old.description
    where exists (select from purchase_line line where line.product_id = old.product_id);
  return null;
end $$;
create trigger product_text_kept_changed after update of description on product_text for each row
  when (old.description is distinct from new.description) execute function product_text_keep_before();
create trigger product_text_kept_removed after delete on product_text for each row
  execute function product_text_keep_before();
