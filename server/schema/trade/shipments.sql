-- Parcel of an order, or one that comes back for a refund (`is_return`).
-- States: `ready` packed; `travelling` with the carrier; `delivered`; `lost`; `cancelled` before it left.
-- Shop and buyer are set by a trigger from the order. `milestone` and `place` repeat the latest tracking event. The
-- order and the direction never change.
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
  refund_id uuid,
  -- A parcel knows whose it is, and what was told of it last; its events say what, by whom, and are kept once.
  shop_id bigint not null references shop,
  buyer_id uuid not null references buyer,
  milestone text,
  milestone_at timestamptz,
  place text not null default '',
  unique (id, purchase_id),
  check (state in ('ready', 'cancelled') or (shipped_at is not null and carrier <> '' and tracking_no <> '')),
  constraint parcel_check1 check ((delivered_at is not null) = (state = 'delivered')),
  constraint parcel_check2 check (refund_id is null or is_return)
);
comment on column parcel.state is 'ts "ready" | "travelling" | "delivered" | "lost" | "cancelled"';
comment on column parcel.milestone is 'ts "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem"';
create index parcel_by_tracking on parcel (tracking_no) where tracking_no <> '';
create index parcel_delivered_of_shop on parcel (shop_id, delivered_at desc) include (purchase_id)
  where state = 'delivered' and not is_return;
create index parcel_of_purchase on parcel (purchase_id, created_at);
create index parcel_of_refund on parcel (refund_id) where refund_id is not null;

-- Tracking event of a parcel: a milestone, where, and who told it: the shop (`seller`), a tracking service, or an
-- operator. Rows are only added; `told_as` keeps an event from being stored twice.
create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcel,
  at timestamptz not null,
  place text not null default '',
  text text not null default '',
  milestone text not null default 'inTransit' check (milestone in ('packed', 'handedOver', 'leftOrigin',
      'customsOut', 'inTransit', 'arrivedCountry', 'customsIn', 'sorting', 'outForDelivery', 'deliveryTried',
      'delivered', 'problem')),
  source text not null default 'seller' check (source in ('seller', 'service', 'operator')),
  -- The tracking service's own name of the event, or what the event is: the same one is told once.
  told_as text
);
comment on column parcel_event.milestone is 'ts "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem"';
comment on column parcel_event.source is 'ts "seller" | "service" | "operator"';
create index parcel_event_of_parcel on parcel_event (parcel_id, at);
create unique index parcel_event_told_once on parcel_event (parcel_id, told_as) where told_as is not null;

-- Content of a parcel: pieces of an order's line. Fixed once the parcel has left; all parcels together never hold more
-- than was ordered.
create table parcel_line (
  parcel_id uuid not null,
  purchase_id uuid not null,
  sku_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, sku_id),
  foreign key (parcel_id, purchase_id) references parcel(id, purchase_id),
  foreign key (purchase_id, sku_id) references purchase_line(purchase_id, sku_id)
);
create index parcel_line_of_purchase_line on parcel_line (purchase_id, sku_id);

-- Proof of the shop, or of an operator for it, that a parcel was delivered: a note and up to four pictures. At most
-- five for each parcel; `number` says which.
create table parcel_proof (
  id uuid primary key,
  parcel_id uuid not null references parcel,
  number smallint not null check (number >= 1 and number <= 5),
  operator_id uuid not null references operator,
  by_shop boolean not null,
  note text not null check (char_length(note) <= 500),
  created_at timestamptz not null,
  unique (parcel_id, number)
);

-- Picture of a proof of delivery, in its place from 1 to 4. Private; used once.
create table parcel_proof_picture (
  picture_id uuid primary key references picture,
  proof_id uuid not null references parcel_proof,
  position smallint not null check (position >= 1 and position <= 4),
  unique (proof_id, position)
);

-- Tracking service that may post events, with its sealed secret. `closed_at` is set when an operator closes it; the row
-- stays.
create table tracking_service (
  id bigint generated always as identity primary key,
  name text not null unique,
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  last_heard_at timestamptz
);

-- Delivery that a tracking service posted, by the service's own id: the same one is not taken twice. Deleted when its
-- timestamp is too old to be accepted again.
create table tracking_delivery (
  service_id bigint not null references tracking_service,
  delivery_id text not null,
  sent_at timestamptz not null,
  primary key (service_id, delivery_id)
);
create index tracking_delivery_old on tracking_delivery (sent_at);

-- Trigger of a changed parcel: order and direction stay, and the state follows contract/src/trade/shipments/status.ts.
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

-- Trigger of a parcel's line: the parcel has not left, and all parcels together hold no more than was ordered. Pieces
-- that were refunded before they left no longer count as ordered.
create function parcel_line_check() returns trigger language plpgsql as $$
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
create trigger parcel_lines before insert or update on parcel_line for each row execute function parcel_line_check();

-- Trigger of a new parcel: the order counts as changed. The caller holds the order's row already.
create function parcel_note_change() returns trigger language plpgsql as $$
begin
  if not new.is_return then
    update purchase set changed_at = clock_timestamp() where id = new.purchase_id;
  end if;
  return null;
end $$;
create trigger parcel_noted after insert on parcel for each row execute function parcel_note_change();

-- Trigger of a new parcel: sets shop and buyer from its order.
create function parcel_set_owners() returns trigger language plpgsql as $$
begin
  select shop_id, buyer_id into new.shop_id, new.buyer_id from purchase where id = new.purchase_id;
  return new;
end $$;
create trigger parcel_owners before insert on parcel for each row execute function parcel_set_owners();
