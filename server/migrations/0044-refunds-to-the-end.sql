-- What a refund needs to go to its end: what the buyer says and proves, until when who answers, what the money did.

alter table refund_case
  add column number bigint generated always as identity (start with 60001) unique,
  -- Of the order; written by the database alone, for lists of a shop and a buyer.
  add column shop_id bigint references shop,
  add column buyer_id uuid references buyer,
  -- SPEC §3 "product status".
  add column goods_received boolean not null default true,
  -- Paid without waiting for the shop, as the settings allow.
  add column is_instant boolean not null default false,
  -- When silence decides; null when nobody's clock runs.
  add column due_at timestamptz,
  add check (due_at is null or ended_at is null);
update refund_case c set shop_id = p.shop_id, buyer_id = p.buyer_id from purchase p where p.id = c.purchase_id;
alter table refund_case alter column shop_id set not null, alter column buyer_id set not null;

create function refund_case_whose() returns trigger language plpgsql as $$
begin
  select shop_id, buyer_id into new.shop_id, new.buyer_id from purchase where id = new.purchase_id;
  return new;
end $$;
create trigger refund_case_of_whom before insert on refund_case for each row execute function refund_case_whose();

create index refund_case_of_shop on refund_case (shop_id, created_at desc, id desc);
create index refund_case_of_shop_to_answer on refund_case (shop_id, due_at, id) where state in ('requested', 'sentBack');
create index refund_case_of_buyer on refund_case (buyer_id, created_at desc);
create index refund_case_newest on refund_case (created_at desc, id desc);
create index refund_case_appealed on refund_case (created_at, id) where state = 'appealed';
create index refund_case_due on refund_case (due_at) where due_at is not null;

-- The company's part of a piece's price, where a promo code paid it: it goes back to the company with the piece.
alter table refund_line add column discount_cents bigint not null default 0 check (discount_cents >= 0);
alter table purchase
  add column discount_back_cents bigint not null default 0 check (discount_back_cents between 0 and discount_cents);
-- Pieces that were refunded before they left: they are on sale again, and will not be sent.
alter table purchase_line
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity between 0 and quantity);

-- Pictures that the buyer proves it with; private ones, each used once.
create table refund_proof (
  refund_id uuid not null references refund_case,
  picture_id uuid not null unique references picture,
  position smallint not null,
  primary key (refund_id, position)
);

create table refund_settings (
  id boolean primary key default true check (id),
  answer_days integer not null default 3 check (answer_days between 1 and 60),
  send_back_days integer not null default 7 check (send_back_days between 1 and 60),
  receive_days integer not null default 10 check (receive_days between 1 and 60),
  appeal_days integer not null default 7 check (appeal_days between 1 and 60),
  -- Up to this sum a buyer with a good history is refunded at once; 0 is off.
  instant_cents bigint not null default 0 check (instant_cents between 0 and 50000),
  instant_orders integer not null default 5 check (instant_orders between 1 and 1000),
  version integer not null default 1
);
insert into refund_settings default values;

-- As before, and: an operator who decides a dispute for the buyer may let the money go; product status stays as it was said.
create or replace function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.purchase_id, old.shop_id, old.buyer_id, old.with_return, old.goods_received, old.is_instant, old.reason, old.note,
      old.amount_cents, old.freight_cents, old.status_before, old.created_at)
    is distinct from
    (new.id, new.number, new.purchase_id, new.shop_id, new.buyer_id, new.with_return, new.goods_received, new.is_instant, new.reason, new.note,
      new.amount_cents, new.freight_cents, new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'refused', 'withdrawn')) or
    (old.state = 'agreed' and new.state in ('withdrawn', 'closed')) or
    (old.state = 'agreed' and new.state = 'sentBack' and old.with_return) or
    (old.state = 'agreed' and new.state = 'refunding' and not old.with_return) or
    (old.state = 'sentBack' and new.state in ('refunding', 'refused')) or
    (old.state = 'refused' and new.state in ('appealed', 'withdrawn', 'closed')) or
    (old.state = 'appealed' and new.state in ('agreed', 'withdrawn', 'closed', 'refunding')) or
    (old.state = 'refunding' and new.state = 'refunded')
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- As before, and: pieces that were refunded before they left are packed no more.
create or replace function parcel_line_check() returns trigger language plpgsql as $$
declare
  ordered integer;
  packed bigint;
  back boolean;
begin
  select is_return into back from parcel where id = new.parcel_id and state = 'ready';
  if not found then
    raise exception 'parcel % has left', new.parcel_id using errcode = 'restrict_violation';
  end if;
  select quantity - case when back then 0 else cancelled_quantity end into ordered
    from purchase_line where purchase_id = new.purchase_id and sku_id = new.sku_id for update;
  select coalesce(sum(l.quantity), 0) into packed from parcel_line l join parcel p on p.id = l.parcel_id
    where l.purchase_id = new.purchase_id and l.sku_id = new.sku_id and p.is_return = back and p.state <> 'cancelled'
      -- What came back for nothing may be sent back again.
      and not exists (select from refund_case c where c.id = p.refund_id and c.state in ('withdrawn', 'closed'))
      and (l.parcel_id, l.sku_id) <> (new.parcel_id, new.sku_id);
  if packed + new.quantity > ordered then
    raise exception 'parcels of order % hold more than was ordered', new.purchase_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
