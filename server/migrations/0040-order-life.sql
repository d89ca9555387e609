-- What an order's clock needs: when it left, arrived, was received and completed, and when time alone moves it on.

alter table purchase
  add column shipped_at timestamptz,
  -- When the last of its parcels arrived; nothing is completed before.
  add column arrived_at timestamptz,
  add column received_at timestamptz,
  add column completed_at timestamptz,
  -- From then on the timer may confirm it (delivered) or complete it (received).
  add column due_at timestamptz,
  add column extended_at timestamptz,
  -- Reported as not received: the timer lets it be.
  add column paused_at timestamptz,
  -- Since when it is in after-sale; what was left of its time is left when it comes back.
  add column after_sale_at timestamptz,
  add constraint purchase_paused_while_delivered check (paused_at is null or status = 2);

-- Orders that were on their way before there was a clock.
update purchase p set shipped_at = s.at, due_at = case when p.status = 2 then s.at + interval '15 days' end
  from (select purchase_id, max(at) as at from purchase_history where status = 2 group by 1) s
  where s.purchase_id = p.id and p.status in (2, 3, 4);
update purchase p set received_at = r.at, arrived_at = r.at, due_at = case when p.status = 3 then r.at + interval '7 days' end
  from (select purchase_id, max(at) as at from purchase_history where status = 3 group by 1) r
  where r.purchase_id = p.id and p.status in (3, 4);
update purchase p set completed_at = c.at
  from (select purchase_id, max(at) as at from purchase_history where status = 4 group by 1) c
  where c.purchase_id = p.id and p.status = 4;

-- A row of the history is a new state, or an act that left the order where it was.
alter table purchase_history
  add column act text not null default 'state' check (act in
    ('state', 'extended', 'notReceived', 'proofGiven', 'proofAccepted', 'proofRefused')),
  -- The buyer or operator; null is the timer, or older than this column.
  add column actor_id uuid;
comment on column purchase_history.act is 'ts "state" | "extended" | "notReceived" | "proofGiven" | "proofAccepted" | "proofRefused"';

-- A buyer says that a parcel did not come (PRODUCT §7.4).
create table delivery_claim (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  state text not null default 'asked' check (state in ('asked', 'proved', 'accepted', 'confirmed', 'refunded')),
  asked_at timestamptz not null,
  proof_text text not null default '' check (char_length(proof_text) <= 1000),
  proof_pictures uuid[] not null default '{}' check (cardinality(proof_pictures) <= 6),
  proved_by uuid,
  proved_at timestamptz,
  ended_at timestamptz,
  check (state <> 'proved' or proved_at is not null),
  check ((ended_at is not null) = (state in ('accepted', 'confirmed', 'refunded')))
);
create unique index delivery_claim_one_open on delivery_claim (purchase_id) where ended_at is null;
create index delivery_claim_of_purchase on delivery_claim (purchase_id, asked_at desc);
create index delivery_claim_waiting on delivery_claim (state, asked_at, id) where ended_at is null;
comment on column delivery_claim.state is 'ts "asked" | "proved" | "accepted" | "confirmed" | "refunded"';

create function delivery_claim_check_change() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
    (old.state = 'asked' and new.state in ('proved', 'confirmed', 'refunded')) or
    (old.state = 'proved' and new.state in ('asked', 'accepted', 'confirmed', 'refunded'))
  ) then
    raise exception 'claim % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger delivery_claim_changes before update on delivery_claim for each row execute function delivery_claim_check_change();

-- What days and rates the life of an order goes by; operators change them in the console.
alter table money_settings
  add column confirm_days integer not null default 15 check (confirm_days between 1 and 90),
  add column complete_days integer not null default 7 check (complete_days between 1 and 90),
  add column extend_days integer not null default 15 check (extend_days between 1 and 90),
  add column commission_bps integer not null default 500 check (commission_bps between 0 and 5000);

-- A parcel knows whose it is, and what was told of it last; its events say what, by whom, and are kept once.
alter table parcel
  add column shop_id bigint references shop,
  add column buyer_id uuid references buyer,
  add column milestone text,
  add column milestone_at timestamptz,
  add column place text not null default '';
update parcel set shop_id = p.shop_id, buyer_id = p.buyer_id from purchase p where p.id = parcel.purchase_id;
alter table parcel alter column shop_id set not null, alter column buyer_id set not null;

create function parcel_set_owners() returns trigger language plpgsql as $$
begin
  select shop_id, buyer_id into new.shop_id, new.buyer_id from purchase where id = new.purchase_id;
  return new;
end $$;
create trigger parcel_owners before insert on parcel for each row execute function parcel_set_owners();

alter table parcel_event
  add column milestone text not null default 'inTransit' check (milestone in ('packed', 'handedOver', 'leftOrigin', 'customsOut',
    'inTransit', 'arrivedCountry', 'customsIn', 'sorting', 'outForDelivery', 'deliveryTried', 'delivered', 'problem')),
  add column source text not null default 'seller' check (source in ('seller', 'service', 'operator')),
  -- The tracking service's own name of the event, or what the event is: the same one is told once.
  add column told_as text,
  alter column "text" set default '';
create unique index parcel_event_told_once on parcel_event (parcel_id, told_as) where told_as is not null;
update parcel set milestone = e.milestone, milestone_at = e.at, place = e.place
  from (select distinct on (parcel_id) parcel_id, milestone, at, place from parcel_event order by parcel_id, at desc, id desc) e
  where e.parcel_id = parcel.id;
comment on column parcel.milestone is 'ts "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem"';
comment on column parcel_event.milestone is 'ts "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem"';
comment on column parcel_event.source is 'ts "seller" | "service" | "operator"';

-- Tracking services that may post events, each with a secret that is sealed; who took one back is in the audit trail.
create table tracking_service (
  id bigint generated always as identity primary key,
  name text not null unique,
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  last_heard_at timestamptz
);
-- Deliveries that were taken, kept until their timestamp is too old to be taken again.
create table tracking_delivery (
  service_id bigint not null references tracking_service,
  delivery_id text not null,
  sent_at timestamptz not null,
  primary key (service_id, delivery_id)
);
create index tracking_delivery_old on tracking_delivery (sent_at);
