-- States of an order become words in the database: those of contract/src/trade/orders/status.ts, which has the number of each on the wire.
-- The shop has to stand still: stop every process of the older version first, since it writes numbers. Orders, their history and
-- refund cases are written anew under a lock, with their indexes: about a minute for two million orders, and room for both tables once more.
drop view ordered_line;
drop trigger purchase_bought on purchase;
drop index purchase_due_now, purchase_expiring, purchase_held, purchase_of_shop_to_ship;

alter table purchase
  drop constraint purchase_status_check,
  drop constraint purchase_after_sale_from,
  drop constraint purchase_check3,
  drop constraint purchase_check4,
  drop constraint purchase_not_completed_while_appealable,
  drop constraint purchase_paused_while_delivered,
  alter column status drop default,
  alter column status type text using case status when 0 then 'waitingPay' when 1 then 'waitingDelivery' when 2 then 'delivered' when 3 then 'received'
    when 4 then 'completed' when -1 then 'cancelled' when -4 then 'afterSale' when 5 then 'refunded' end,
  alter column status set default 'waitingPay',
  alter column after_sale_from type text using case after_sale_from when 1 then 'waitingDelivery' when 2 then 'delivered' when 3 then 'received' end,
  add constraint purchase_status_check check (status in ('waitingPay', 'waitingDelivery', 'delivered', 'received', 'completed',
    'cancelled', 'afterSale', 'refunded')),
  add constraint purchase_after_sale_from check (after_sale_from is null
    or (status = 'afterSale' and after_sale_from in ('waitingDelivery', 'delivered', 'received'))),
  add constraint purchase_check3 check ((paid_at is not null) = status not in ('waitingPay', 'cancelled')),
  add constraint purchase_check4 check ((expires_at is not null) = (status = 'waitingPay')),
  add constraint purchase_not_completed_while_appealable check (appeal_until is null
    or status in ('waitingDelivery', 'delivered', 'received')),
  add constraint purchase_paused_while_delivered check (paused_at is null or status = 'delivered');
comment on column purchase.status is 'ts "waitingPay" | "waitingDelivery" | "delivered" | "received" | "completed" | "cancelled" | "afterSale" | "refunded"';
comment on column purchase.after_sale_from is 'ts "waitingDelivery" | "delivered" | "received"';
create index purchase_due_now on purchase (due_at, id) where due_at is not null and paused_at is null
  and ((status = 'received' and appeal_until is null) or (status = 'delivered' and arrived_at is not null));
create index purchase_expiring on purchase (expires_at) where status = 'waitingPay';
create index purchase_held on purchase (shop_id)
  include (total_cents, discount_cents, refunded_cents, discount_back_cents) where status in ('waitingDelivery', 'delivered', 'received', 'afterSale');
create index purchase_of_shop_to_ship on purchase (shop_id, paid_at) where status = 'waitingDelivery';
create constraint trigger purchase_bought after insert or update of status on purchase deferrable initially deferred
  for each row when (new.status = 'completed') execute function purchase_note_bought();

alter table purchase_history
  alter column status type text using case status when 0 then 'waitingPay' when 1 then 'waitingDelivery' when 2 then 'delivered' when 3 then 'received'
    when 4 then 'completed' when -1 then 'cancelled' when -4 then 'afterSale' when 5 then 'refunded' end,
  add constraint purchase_history_status_check check (status in ('waitingPay', 'waitingDelivery', 'delivered', 'received',
    'completed', 'cancelled', 'afterSale', 'refunded'));
comment on column purchase_history.status is 'ts "waitingPay" | "waitingDelivery" | "delivered" | "received" | "completed" | "cancelled" | "afterSale" | "refunded"';

alter table refund_case
  drop constraint refund_case_status_before_check,
  alter column status_before type text using case status_before when 1 then 'waitingDelivery' when 2 then 'delivered' when 3 then 'received' end,
  add constraint refund_case_status_before_check check (status_before in ('waitingDelivery', 'delivered', 'received'));
comment on column refund_case.status_before is 'ts "waitingDelivery" | "delivered" | "received"';

create view ordered_line as
  select l.purchase_id, l.sku_id, l.product_id, p.order_no, p.buyer_id, p.status, l.title, l.spec, l.picture, l.price_cents, l.quantity
  from purchase_line l join purchase p on p.id = l.purchase_id;
comment on column ordered_line.title is 'ts Partial<Localized>';
comment on column ordered_line.spec is 'ts Partial<Localized>';

create or replace function purchase_check_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.status = 'waitingPay' and new.status in ('waitingDelivery', 'cancelled')) or
    (old.status = 'waitingDelivery' and new.status in ('delivered', 'afterSale')) or
    (old.status = 'delivered' and new.status in ('received', 'afterSale')) or
    (old.status = 'received' and new.status in ('completed', 'afterSale')) or
    (old.status = 'afterSale' and new.status in ('waitingDelivery', 'delivered', 'received', 'refunded'))
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace function bought_lines_of(order_id uuid) returns void language sql as $$
  insert into bought_line (purchase_id, sku_id, product_id, buyer_id, completed_at, review_id)
    select p.id, l.sku_id, l.product_id, p.buyer_id,
      coalesce((select max(h.at) from purchase_history h where h.purchase_id = p.id and h.status = 'completed'), now()),
      (select r.id from review r where r.purchase_id = p.id and r.sku_id = l.sku_id)
    from purchase p join purchase_line l on l.purchase_id = p.id where p.id = order_id and p.status = 'completed'
  on conflict do nothing
$$;
create or replace function review_check_line() returns trigger language plpgsql as $$
begin
  if new.purchase_id is not null and not exists (
    select from purchase p join purchase_line l on l.purchase_id = p.id
    where p.id = new.purchase_id and p.buyer_id = new.buyer_id and p.status = 'completed' and l.sku_id = new.sku_id
      and l.product_id = new.product_id
  ) then
    raise exception 'no completed order of this buyer has this line' using errcode = 'check_violation';
  end if;
  return new;
end $$;

analyze purchase;
analyze purchase_history;
analyze refund_case;
