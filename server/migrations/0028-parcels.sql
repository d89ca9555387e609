-- An order travels in one parcel or several, and goods that are sent back travel in return parcels (PRODUCT §3).

create table parcel (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  is_return boolean not null default false,
  state text not null default 'ready' check (state in ('ready', 'travelling', 'delivered', 'lost', 'cancelled')),
  carrier text not null default '',
  tracking_no text not null default '',
  created_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (id, purchase_id),
  check (state in ('ready', 'cancelled') or (shipped_at is not null and carrier <> '' and tracking_no <> '')),
  check ((delivered_at is not null) = (state = 'delivered'))
);
create index parcel_of_purchase on parcel (purchase_id, created_at);
create index parcel_by_tracking on parcel (tracking_no) where tracking_no <> '';

create table parcel_line (
  parcel_id uuid not null,
  purchase_id uuid not null,
  sku_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, sku_id),
  foreign key (parcel_id, purchase_id) references parcel (id, purchase_id),
  foreign key (purchase_id, sku_id) references purchase_line (purchase_id, sku_id)
);
create index parcel_line_of_purchase_line on parcel_line (purchase_id, sku_id);

create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcel,
  at timestamptz not null,
  place text not null default '',
  "text" text not null
);
create index parcel_event_of_parcel on parcel_event (parcel_id, at);

comment on column parcel.state is 'ts "ready" | "travelling" | "delivered" | "lost" | "cancelled"';

-- Every order that was sent as a whole becomes one parcel with all of its lines.
insert into parcel (id, purchase_id, state, carrier, tracking_no, created_at, shipped_at, delivered_at)
  select s.purchase_id, s.purchase_id, case when p.status in (3, 4) then 'delivered' else 'travelling' end, s.carrier, s.tracking_no,
    s.shipped_at, s.shipped_at,
    case when p.status in (3, 4) then
      coalesce((select max(h.at) from purchase_history h where h.purchase_id = p.id and h.status = 3), s.shipped_at) end
  from shipment s join purchase p on p.id = s.purchase_id;
insert into parcel_line (parcel_id, purchase_id, sku_id, quantity)
  select l.purchase_id, l.purchase_id, l.sku_id, l.quantity from purchase_line l join shipment s on s.purchase_id = l.purchase_id;
insert into parcel_event (parcel_id, at, place, "text")
  select purchase_id, at, place, "text" from shipment_event order by id;
drop table shipment_event;
drop table shipment;

-- The steps of contract/src/shipments/status.ts. What a parcel holds is fixed once it has left.
create function parcel_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.purchase_id, old.is_return) is distinct from (new.id, new.purchase_id, new.is_return) then
    raise exception 'parcel % stays with its order', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'ready' and new.state in ('travelling', 'cancelled')) or
    (old.state = 'travelling' and new.state in ('delivered', 'lost')) or
    (old.state = 'lost' and new.state = 'delivered')
  ) then
    raise exception 'parcel % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger parcel_changes before update on parcel for each row execute function parcel_check_change();

-- No more leaves, and no more comes back, than was ordered. The order's line is locked: two parcels packed at once count each other.
create function parcel_line_check() returns trigger language plpgsql as $$
declare
  ordered integer;
  packed bigint;
  back boolean;
begin
  select quantity into ordered from purchase_line where purchase_id = new.purchase_id and sku_id = new.sku_id for update;
  select is_return into back from parcel where id = new.parcel_id and state = 'ready';
  if not found then
    raise exception 'parcel % has left', new.parcel_id using errcode = 'restrict_violation';
  end if;
  select coalesce(sum(l.quantity), 0) into packed from parcel_line l join parcel p on p.id = l.parcel_id
    where l.purchase_id = new.purchase_id and l.sku_id = new.sku_id and p.is_return = back and p.state <> 'cancelled'
      and (l.parcel_id, l.sku_id) <> (new.parcel_id, new.sku_id);
  if packed + new.quantity > ordered then
    raise exception 'parcels of order % hold more than was ordered', new.purchase_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger parcel_lines before insert or update on parcel_line for each row execute function parcel_line_check();
