-- Alerts that a buyer asks for (PRODUCT §7.3): a favourite that became cheaper, or is back in stock.
alter table favourite
  -- Told when it costs less than this; null: not asked for.
  add column tell_below_cents bigint check (tell_below_cents > 0),
  -- Told once, when it can be bought again.
  add column tell_back boolean not null default false;

-- Products of which somebody may be told; a job takes them off again.
create table favourite_news (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade
);
create index favourite_news_of_product on favourite_news (product_id);

create function product_note_news() returns trigger language plpgsql as $$
begin
  if exists (select from favourite where product_id = new.id and tell_back)
    or exists (select from favourite where product_id = new.id and tell_below_cents > new.price_cents) then
    insert into favourite_news (product_id) values (new.id);
  end if;
  return null;
end $$;
create trigger product_news after update of price_cents, in_stock, on_sale on product for each row
  when (new.on_sale and new.in_stock and (new.price_cents < old.price_cents or not old.in_stock or not old.on_sale))
  execute function product_note_news();

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('order', 'refund', 'recharge', 'withdrawal', 'reply', 'alert', 'promotion')) not valid;
comment on column notice.kind is 'ts "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion"';
comment on column notice_settings.shown is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion")[]';
comment on column notice_settings.mailed is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion")[]';
-- Who chose before there were alerts gets those that they ask for.
update notice_settings set shown = shown || '{alert}', mailed = mailed || '{alert}';
