-- A review is of a line of an order, once, with one follow-up (PRODUCT §3). Imported reviews have no order.

alter table review add column purchase_id uuid;
alter table review add column sku_id bigint;
alter table review add foreign key (purchase_id, sku_id) references purchase_line (purchase_id, sku_id);
alter table review add check ((purchase_id is null) = (sku_id is null));
alter table review add check (purchase_id is null or buyer_id is not null);
create unique index review_once_a_line on review (purchase_id, sku_id) where purchase_id is not null;

create table review_follow_up (
  review_id bigint primary key references review on delete cascade,
  "text" text not null check (char_length("text") between 1 and 2000),
  pictures text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- Who reviews has bought it, and the order is completed.
create function review_check_line() returns trigger language plpgsql as $$
begin
  if new.purchase_id is not null and not exists (
    select from purchase p join purchase_line l on l.purchase_id = p.id
    where p.id = new.purchase_id and p.buyer_id = new.buyer_id and p.status = 4 and l.sku_id = new.sku_id
      and l.product_id = new.product_id
  ) then
    raise exception 'no completed order of this buyer has this line' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger review_lines before insert on review for each row execute function review_check_line();
