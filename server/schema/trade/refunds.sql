-- Refund case: a buyer asks for money back for pieces of an order's lines, or its shop gives some back of itself (`shopGives`, `shopCancels`). One is open for an order at a time.
-- States: `requested`; `agreed` by the shop; `offered` a part of it by the shop, which the buyer accepts or declines; `refused` by the shop; `appealed` by the buyer, for operators to decide;
-- `sentBack` by the buyer; `refunding` the money is on its way; `refunded`, `withdrawn` by the buyer and `closed`
-- without money end it.
-- What is asked for does not change, but where a part is paid: then the sums are what was paid. Sums are in cents. `due_at` is when silence decides. Steps:
-- contract/src/trade/refunds/status.ts.
create table refund_case (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  with_return boolean not null,
  state text not null default 'requested' check (state in ('requested', 'agreed', 'offered', 'refused', 'appealed',
      'sentBack', 'refunding', 'refunded', 'withdrawn', 'closed')),
  version integer not null default 1,
  -- Coded, and shown in the reader's language; the note is the buyer's own.
  reason text not null check (reason ~ '^[a-z][A-Za-z]{1,39}$'),
  note text not null default '' check (char_length(note) <= 500),
  -- Cents that are asked for: the lines and the share of the freight.
  amount_cents bigint not null check (amount_cents > 0),
  freight_cents bigint not null default 0,
  -- Status to which the order goes back when nothing is refunded. `completed` only of a part of the price that the shop gave of itself.
  status_before text not null check (status_before in ('waitingDelivery', 'delivered', 'received', 'completed')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  number bigint generated always as identity (start with 60001) unique,
  -- Of the order; written by the database alone, for lists of a shop and a buyer.
  shop_id bigint not null references shop,
  buyer_id uuid not null references buyer,
  -- SPEC §3 "product status".
  goods_received boolean not null default true,
  -- Paid without waiting for the shop, as the settings allow.
  is_instant boolean not null default false,
  -- When silence decides; null when nobody's clock runs.
  due_at timestamptz,
  return_address jsonb check (jsonb_typeof(return_address) = 'object'),
  -- Part of `amount_cents` that is duties and taxes, paid with the order.
  duty_cents bigint not null default 0,
  -- The buyer withdrew from the contract within the period of the law, or that of their shop's free returns: it is agreed at once, and no shop refuses it.
  is_withdrawal boolean not null default false,
  -- Of a free return: what its shop promised for the way back, beside `amount_cents`. 0 of every other.
  return_freight_cents bigint not null default 0,
  -- Cents of the part that the shop offers, while the buyer can accept it.
  offered_cents bigint,
  -- Cents that were asked for, of a case of which a part was paid: `amount_cents` and its shares are then what was paid.
  asked_cents bigint,
  unique (id, purchase_id),
  check (freight_cents >= 0 and freight_cents <= amount_cents),
  constraint refund_case_completed_gift check (status_before <> 'completed' or reason = 'shopGives'),
  constraint refund_case_return_freight check (return_freight_cents = 0
    or (return_freight_cents > 0 and is_withdrawal and with_return)),
  constraint refund_case_offer check ((offered_cents is not null) = (state = 'offered')
    and (offered_cents is null or (offered_cents > 0 and offered_cents < amount_cents))),
  constraint refund_case_part check (asked_cents is null or (asked_cents > amount_cents and state in ('refunding', 'refunded'))),
  constraint refund_case_duties check (duty_cents >= 0 and freight_cents + duty_cents <= amount_cents),
  constraint refund_case_check1 check ((ended_at is not null) = state in ('refunded', 'withdrawn', 'closed')),
  constraint refund_case_check2 check (due_at is null or ended_at is null)
);
comment on column refund_case.state is 'ts "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
comment on column refund_case.status_before is 'ts "waitingDelivery" | "delivered" | "received" | "completed"';
comment on column refund_case.return_address is 'ts { addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string }';
create index refund_case_appealed on refund_case (created_at, id) where state = 'appealed';
create index refund_case_due on refund_case (due_at) where due_at is not null;
create index refund_case_newest on refund_case (created_at desc, id desc);
create index refund_case_of_buyer on refund_case (buyer_id, created_at desc);
create index refund_case_of_purchase on refund_case (purchase_id, created_at desc);
create index refund_case_of_shop on refund_case (shop_id, created_at desc, id desc);
create index refund_case_of_shop_open on refund_case (shop_id, state, created_at) where ended_at is null;
create index refund_case_of_shop_to_answer on refund_case (shop_id, due_at, id)
  where state in ('requested', 'sentBack');
create unique index refund_case_one_open on refund_case (purchase_id) where ended_at is null;
create index refund_case_refunded on refund_case (ended_at) where state = 'refunded';
create index refund_case_waiting on refund_case (state, created_at) where ended_at is null;
create trigger of_open_buyer before insert on refund_case
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Step of a refund case: its new state, who caused it, and their words. Rows are only added.
create table refund_history (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refund_case,
  state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'timer')),
  actor_id uuid,
  reason text not null default '',
  note text not null default '',
  at timestamptz not null default clock_timestamp(),
  -- Cents of an offer, or of a decision that awards a part.
  amount_cents bigint
);
comment on column refund_history.state is 'ts "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
comment on column refund_history.actor is 'ts "buyer" | "seller" | "operator" | "timer"';
create index refund_history_of_case on refund_history (refund_id, id);

-- Pieces of an order's line that a refund case asks for, in cents. Never changed, but where a part is paid: then the sums are what was paid.
create table refund_line (
  refund_id uuid not null,
  purchase_id uuid not null,
  sku_id bigint not null,
  -- 0 of a part of the price that the shop gave of itself: the pieces stay with the buyer, with every right to them.
  quantity integer not null check (quantity >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  -- The company's part of a piece's price, where a promo code paid it: it goes back to the company with the piece.
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  primary key (refund_id, sku_id),
  constraint refund_line_gift check (quantity > 0 or amount_cents > 0),
  foreign key (purchase_id, sku_id) references purchase_line(purchase_id, sku_id),
  foreign key (refund_id, purchase_id) references refund_case(id, purchase_id)
);
create index refund_line_of_purchase_line on refund_line (purchase_id, sku_id);

-- Picture with which the buyer proves a refund case; a private one, used once.
create table refund_proof (
  refund_id uuid not null references refund_case,
  picture_id uuid not null unique references picture,
  position smallint not null,
  primary key (refund_id, position)
);

-- Refund settings: the one row of days after which silence decides, and the sum in cents up to which a buyer with
-- enough completed orders is refunded at once. Two operators change it.
create table refund_settings (
  id boolean default true primary key check (id),
  answer_days integer not null default 3 check (answer_days >= 1 and answer_days <= 60),
  send_back_days integer not null default 7 check (send_back_days >= 1 and send_back_days <= 60),
  receive_days integer not null default 10 check (receive_days >= 1 and receive_days <= 60),
  appeal_days integer not null default 7 check (appeal_days >= 1 and appeal_days <= 60),
  -- Up to this sum a buyer with a good history is refunded at once; 0 is off.
  instant_cents bigint not null default 0 check (instant_cents >= 0 and instant_cents <= 50000),
  instant_orders integer not null default 5 check (instant_orders >= 1 and instant_orders <= 1000),
  version integer not null default 1
);

-- Trigger of a dispute that ends: refuses it unless operators made that ruling for this version.
create function refund_case_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling where subject_type = 'refund' and subject_id = new.id and seen_version = old.version
      and decision = case new.state when 'closed' then 'close' else 'award' end
      and award_cents is not distinct from case when new.asked_cents is null then null else new.amount_cents end) then
    raise exception 'operators decide dispute %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refund_case_as_decided before update of state on refund_case
  for each row when (old.state = 'appealed' and new.state in ('refunding', 'closed'))
    execute function refund_case_as_decided();

-- Trigger of a new case: with what was refunded before it is never more than was paid. Locks the order, so that of two
-- cases at the same time the second counts the first.
create function refund_case_check_amount() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select total_cents into paid from purchase where id = new.purchase_id and paid_at is not null for update;
  if not found then
    raise exception 'order % is not paid', new.purchase_id using errcode = 'check_violation';
  end if;
  if new.amount_cents + (select coalesce(sum(amount_cents), 0) from refund_case
      where purchase_id = new.purchase_id and state = 'refunded') > paid then
    raise exception 'refund % is more than was paid', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_case_amounts before insert on refund_case for each row
    execute function refund_case_check_amount();

-- Trigger of a changed case: what is asked for stays, and the state follows contract/src/trade/refunds/status.ts.
create function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.purchase_id, old.shop_id, old.buyer_id, old.with_return, old.goods_received, old.is_instant, old.is_withdrawal, old.return_freight_cents, old.reason, old.note,
      old.status_before, old.created_at)
    is distinct from
    (new.id, new.number, new.purchase_id, new.shop_id, new.buyer_id, new.with_return, new.goods_received, new.is_instant, new.is_withdrawal, new.return_freight_cents, new.reason, new.note,
      new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if (old.amount_cents, old.freight_cents, old.duty_cents, old.asked_cents)
    is distinct from (new.amount_cents, new.freight_cents, new.duty_cents, new.asked_cents)
    -- A part is paid: of an offer exactly that, and otherwise what operators awarded.
    and not (old.state in ('offered', 'appealed') and new.state = 'refunding' and new.asked_cents = old.amount_cents
      and new.freight_cents <= old.freight_cents and new.duty_cents <= old.duty_cents) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'offered' and new.state = 'refunding' and new.amount_cents <> old.offered_cents then
    raise exception 'refund % pays what was offered', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'withdrawn')) or
    (old.state = 'requested' and new.state in ('refused', 'offered') and not old.is_withdrawal) or
    (old.state = 'agreed' and new.state in ('withdrawn', 'closed')) or
    (old.state = 'agreed' and new.state = 'sentBack' and old.with_return) or
    (old.state = 'agreed' and new.state = 'refunding' and not old.with_return) or
    (old.state = 'sentBack' and new.state in ('refunding', 'refused', 'offered')) or
    (old.state = 'offered' and new.state in ('refunding', 'refused', 'withdrawn', 'closed')) or
    (old.state = 'refused' and new.state in ('appealed', 'withdrawn', 'closed')) or
    (old.state = 'appealed' and new.state in ('agreed', 'withdrawn', 'closed', 'refunding')) or
    (old.state = 'refunding' and new.state = 'refunded')
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_case_changes before update on refund_case for each row
    execute function refund_case_check_change();

-- Trigger at COMMIT of a new case: its lines and its freight are its amount.
create function refund_case_check_sum() returns trigger language plpgsql as $$
begin
  perform refund_require_sum(new.id);
  return null;
end $$;
create constraint trigger refund_case_sums after insert on refund_case deferrable initially deferred
  for each row execute function refund_case_check_sum();
-- The same of a case of which a part is paid.
create constraint trigger refund_case_part_sums after update of amount_cents on refund_case deferrable initially deferred
  for each row execute function refund_case_check_sum();

-- Trigger that refuses to change the return address once it is set: the buyer was told to send there.
create function refund_case_keep_address() returns trigger language plpgsql as $$
begin
  raise exception 'the address of return % does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger refund_case_keep_address before update of return_address on refund_case
  for each row when (old.return_address is not null and new.return_address is distinct from old.return_address)
    execute function refund_case_keep_address();

-- Trigger of a new case: sets shop and buyer from its order.
create function refund_case_whose() returns trigger language plpgsql as $$
begin
  select shop_id, buyer_id into new.shop_id, new.buyer_id from purchase where id = new.purchase_id;
  return new;
end $$;
create trigger refund_case_of_whom before insert on refund_case for each row execute function refund_case_whose();

-- Trigger of a step by an operator: refuses it unless a ruling decided this version of the case. The version may be one
-- step further on, since the money may be sent in the same transaction. A shop may agree to a dispute without a ruling.
create function refund_history_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling r join refund_case c on c.id = r.subject_id where r.subject_type = 'refund'
      and r.subject_id = new.refund_id and r.seen_version between c.version - 2 and c.version - 1) then
    raise exception 'operators decide dispute %', new.refund_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refund_history_as_decided before insert on refund_history
  for each row when (new.actor = 'operator') execute function refund_history_as_decided();

-- Trigger of a new line: with what was refunded before it is never more than was ordered.
create function refund_line_check() returns trigger language plpgsql as $$
declare
  ordered integer;
begin
  select quantity into ordered from purchase_line where purchase_id = new.purchase_id and sku_id = new.sku_id for update;
  if new.quantity + (select coalesce(sum(l.quantity), 0) from refund_line l join refund_case c on c.id = l.refund_id
      where l.purchase_id = new.purchase_id and l.sku_id = new.sku_id and c.id <> new.refund_id and c.state = 'refunded') > ordered then
    raise exception 'more of order % is refunded than was ordered', new.purchase_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_lines before insert on refund_line for each row execute function refund_line_check();

-- Trigger at COMMIT of a new line: the lines and the freight of its case are its amount.
create function refund_line_check_sum() returns trigger language plpgsql as $$
begin
  perform refund_require_sum(new.refund_id);
  return null;
end $$;
create constraint trigger refund_line_sums after insert on refund_line deferrable initially deferred
  for each row execute function refund_line_check_sum();

-- Trigger of a line that is changed, in the transaction that pays a part of its case: its sums are at the end its amount.
create constraint trigger refund_line_part_sums after update on refund_line deferrable initially deferred
  for each row execute function refund_line_check_sum();

-- Trigger that refuses to change or delete lines of a refund case, but for sums that sink while a part of it is paid.
create function refund_line_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.refund_id, old.purchase_id, old.sku_id, old.quantity) = (new.refund_id, new.purchase_id, new.sku_id, new.quantity)
    and new.amount_cents <= old.amount_cents and new.discount_cents <= old.discount_cents
    and exists (select from refund_case where id = old.refund_id and state = 'refunding' and asked_cents is not null) then
    return new;
  end if;
  raise exception 'what refund % asks for does not change', old.refund_id using errcode = 'restrict_violation';
end $$;
create trigger refund_lines_stay before update or delete on refund_line
  for each row execute function refund_line_refuse_change();

-- Raises check_violation unless the lines, the freight and the duties of a case are its amount.
create function refund_require_sum(wanted uuid) returns void language plpgsql as $$
begin
  if exists (select from refund_case c where c.id = wanted and c.amount_cents <> c.freight_cents + c.duty_cents
      + (select coalesce(sum(l.amount_cents), 0) from refund_line l where l.refund_id = c.id)) then
    raise exception 'the lines of refund % are not its amount', wanted using errcode = 'check_violation';
  end if;
end $$;

insert into refund_settings default values;
-- Keys of tables that are made before the one they refer to.
alter table parcel add constraint parcel_refund_id_purchase_id_fkey foreign key (refund_id,
    purchase_id) references refund_case(id, purchase_id);
