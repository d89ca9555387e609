-- Pieces of a product sold on a day by UTC, for as long as the day counts as recent: `product.sales_recent` is their
-- sum. Written by the job that counts `sale_to_count`. Sales from before this table are not counted as recent.
create table product_sales_day (
  product_id bigint not null references product on delete cascade,
  day date not null,
  quantity integer not null check (quantity > 0),
  primary key (product_id, day)
);
create index product_sales_day_by_day on product_sales_day (day);

-- Function that says until when a buyer can withdraw: the end of the last day after the arrival, one day more for wherever it is still
-- the day before, and never on a Saturday or Sunday (Regulation 1182/71). Null while it has not arrived, and without the right.
create function withdraw_until(arrived timestamptz, days integer) returns timestamptz language sql immutable parallel safe
return ((arrived at time zone 'UTC')::date + days + 2
  + case extract(isodow from (arrived at time zone 'UTC')::date + days + 1) when 6 then 2 when 7 then 1 else 0 end)::timestamp
  at time zone 'UTC';

-- Order of a buyer at one shop; a checkout makes one for each shop. `order` is a reserved word, hence the name.
-- Status (contract/src/trade/orders/status.ts, which has the number of each on the wire): `waitingPay`;
-- `waitingDelivery`, paid and not sent; `delivered`, sent; `received`; `completed`; `cancelled`; `afterSale`, a refund is
-- open; `refunded`.
-- Sums are in cents: `total_cents` = `goods_cents` + `freight_cents` - `discount_cents` + `duty_cents`. Buyer, shop, lines and sums
-- never change after checkout; only `refunded_cents` and `discount_back_cents` grow. A trigger sets `changed_at` with
-- each change.
create table purchase (
  id uuid primary key,
  order_no text not null unique,
  checkout_id uuid not null,
  buyer_id uuid not null references buyer,
  shop_id bigint not null references shop,
  status text not null default 'waitingPay' check (status in ('waitingPay', 'waitingDelivery', 'delivered', 'received',
      'completed', 'cancelled', 'afterSale', 'refunded')),
  version integer not null default 1,
  quantity integer not null check (quantity > 0),
  goods_cents bigint not null check (goods_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  discount_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null default 0,
  promo_id bigint references promo_code,
  promo_code text,
  note text not null default '',
  -- Address and freight as they were when ordered.
  address jsonb not null,
  days_min smallint not null,
  days_max smallint not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  -- When the last of its parcels arrived; nothing is completed before.
  arrived_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  -- From then on the timer may confirm it (delivered) or complete it (received).
  due_at timestamptz,
  extended_at timestamptz,
  -- Reported as not received: the timer lets it be.
  paused_at timestamptz,
  -- Since when it is in after-sale; what was left of its time is left when it comes back.
  after_sale_at timestamptz,
  discount_back_cents bigint not null default 0,
  -- Until then the buyer may have an operator decide about a refund that was refused.
  appeal_until timestamptz,
  -- The state from which after-sale was entered.
  after_sale_from text,
  -- Orders from before have the time of this migration.
  changed_at timestamptz not null default now(),
  -- True if the shop pays the discount itself: then all of it counts as `discount_back_cents` from the start, since the
  -- company has no part of it in escrow.
  discount_by_shop boolean not null default false,
  -- True if its days are those of a delivery record, which count from the payment even when the parcel has left.
  days_by_record boolean not null default false,
  -- Duties and taxes that the buyer pays with the order: a part of `total_cents`, which lies in its escrow and is owed to
  -- customs, not to the shop.
  duty_cents bigint not null default 0 check (duty_cents >= 0),
  -- Duties and taxes as they were told when it was ordered (contract/src/market/duties/schemas.ts); null where it passes no
  -- border, and for orders from before.
  duties jsonb check (jsonb_typeof(duties) = 'object'),
  -- By when its shop promised to send it: fixed with the payment, later only by the time that it was in after-sale. Null
  -- where nothing was promised.
  ship_by timestamptz,
  -- When what has not left cancels itself; null where that is left to the buyer.
  cancel_at timestamptz,
  -- When what had not left by then was cancelled for it, by the buyer or by time.
  late_cancelled_at timestamptz,
  constraint purchase_cancel_at check (cancel_at is null or (ship_by is not null and cancel_at >= ship_by)),
  constraint purchase_late_cancelled check (late_cancelled_at is null or ship_by is not null),
  -- Days after its arrival in which the buyer can withdraw without a reason, by the law of its destination on the day on which it was
  -- ordered; null: none, and orders from before.
  withdraw_days smallint check (withdraw_days >= 1 and withdraw_days <= 60),
  -- Facts about who sold it as they were when it was ordered (contract/src/market/shops/trader.ts); null where none were said.
  trader jsonb check (jsonb_typeof(trader) = 'object'),
  -- The last day by UTC on which its shop promised the arrival, and what the buyer gets of the goods' price when they arrive later:
  -- fixed with the payment. Null where nothing was promised.
  arrive_by date,
  late_percent smallint,
  late_max_cents bigint,
  -- Days after its arrival in which its shop promised to take the goods back without asking why, and what it then pays for the way
  -- back: fixed with the payment. Null where nothing was promised.
  return_days smallint,
  return_cents bigint,
  -- When its buyer was told that its ship-by date had passed; null before.
  told_late_at timestamptz,
  constraint purchase_return_promise check ((return_days is null) = (return_cents is null)),
  constraint purchase_late_promise check ((arrive_by is null) = (late_percent is null)
    and (arrive_by is null) = (late_max_cents is null)),
  constraint purchase_after_sale_from check (after_sale_from is null
    or (status = 'afterSale' and after_sale_from in ('waitingDelivery', 'delivered', 'received'))),
  check (discount_cents >= 0 and discount_cents <= goods_cents),
  constraint purchase_check1 check (refunded_cents >= 0 and refunded_cents <= total_cents),
  constraint purchase_check2 check (total_cents = (((goods_cents + freight_cents) - discount_cents) + duty_cents)),
  constraint purchase_check3 check ((paid_at is not null) = status not in ('waitingPay', 'cancelled')),
  constraint purchase_check4 check ((expires_at is not null) = (status = 'waitingPay')),
  constraint purchase_check5 check (discount_back_cents >= 0 and discount_back_cents <= discount_cents),
  constraint purchase_not_completed_while_appealable check (appeal_until is null or status in ('waitingDelivery', 'delivered', 'received')),
  constraint purchase_paused_while_delivered check (paused_at is null or status = 'delivered')
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on column purchase.status is 'ts "waitingPay" | "waitingDelivery" | "delivered" | "received" | "completed" | "cancelled" | "afterSale" | "refunded"';
comment on column purchase.arrive_by is 'ts string';
comment on column purchase.after_sale_from is 'ts "waitingDelivery" | "delivered" | "received"';
create index purchase_due_now on purchase (due_at, id) where due_at is not null and paused_at is null
  and ((status = 'received' and appeal_until is null) or (status = 'delivered' and arrived_at is not null));
create index purchase_expiring on purchase (expires_at) where status = 'waitingPay';
create index purchase_held on purchase (shop_id)
  include (total_cents, discount_cents, refunded_cents, discount_back_cents) where status in ('waitingDelivery', 'delivered', 'received', 'afterSale');
create index purchase_of_buyer on purchase (buyer_id, created_at desc, id desc);
create index purchase_of_buyer_by_status on purchase (buyer_id, status, created_at desc, id desc);
create index purchase_of_checkout on purchase (checkout_id);
create index purchase_of_shop_by_total on purchase (shop_id, status, total_cents, id);
create index purchase_of_shop_late on purchase (shop_id, ship_by, id) where ship_by is not null and status = 'waitingDelivery';
create index purchase_of_shop_by_buyer on purchase (shop_id, buyer_id, paid_at) where paid_at is not null;
create index purchase_of_shop_by_change on purchase (shop_id, changed_at, id);
create index purchase_of_shop_by_country on purchase (shop_id, (address #>> '{area,0}'), status, created_at desc, id desc);
create index purchase_of_shop_by_status on purchase (shop_id, status, created_at desc, id desc);
create index purchase_of_shop_shipped on purchase (shop_id, shipped_at desc) include (paid_at)
  where shipped_at is not null and paid_at is not null;
create index purchase_of_shop_to_ship on purchase (shop_id, paid_at) where status = 'waitingDelivery';
create index purchase_paid on purchase (paid_at) where paid_at is not null;
create index purchase_declared on purchase (paid_at, id) where duties is not null and paid_at is not null;
create index purchase_declared_of_shop on purchase (shop_id, paid_at, id) where duties is not null and paid_at is not null;
create index purchase_to_tell_late on purchase (ship_by, id)
  where ship_by is not null and told_late_at is null and status = 'waitingDelivery';
create index purchase_to_cancel on purchase (cancel_at, id) where cancel_at is not null and status = 'waitingDelivery';
create trigger of_open_buyer before insert on purchase
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Delivery claim: the buyer reports that a parcel did not arrive (PRODUCT §7.4). One is open for an order at a time.
-- States: `asked` by the buyer; `proved`, the shop has shown that it arrived, and operators decide; `accepted`,
-- operators found so too; `confirmed`, the order was confirmed as received; `refunded`, the buyer asked for the money
-- back; `withdrawn` by the buyer. The last four end it.
create table delivery_claim (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  state text not null default 'asked' check (state in ('asked', 'proved', 'accepted', 'confirmed', 'refunded',
      'withdrawn')),
  asked_at timestamptz not null,
  proof_text text not null default '' check (char_length(proof_text) <= 1000),
  proved_by uuid,
  proved_at timestamptz,
  ended_at timestamptz,
  shop_id bigint not null references shop,
  -- Version that an operator saw: raised with each change, over all claims of an order.
  version integer not null default 1,
  check (state <> 'proved' or proved_at is not null),
  constraint delivery_claim_check1 check ((ended_at is not null) = state in ('accepted', 'confirmed',
      'refunded', 'withdrawn'))
);
comment on column delivery_claim.state is 'ts "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn"';
create index delivery_claim_of_purchase on delivery_claim (purchase_id, asked_at desc);
create index delivery_claim_of_shop on delivery_claim (shop_id, asked_at) where state = 'asked'
  and ended_at is null;
create unique index delivery_claim_one_open on delivery_claim (purchase_id) where ended_at is null;
create index delivery_claim_waiting on delivery_claim (state, asked_at, id) where ended_at is null;

-- Step of an order's history: a new state (`act` = `state`), or an act that left the state as it was. `actor` says who:
-- the buyer, the shop (`seller`), an operator, or a `timer` of Sampan's. Rows are only added.
create table purchase_history (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchase,
  status text not null check (status in ('waitingPay', 'waitingDelivery', 'delivered', 'received', 'completed',
      'cancelled', 'afterSale', 'refunded')),
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'timer')),
  at timestamptz not null default clock_timestamp(),
  -- A row of the history is a new state, or an act that left the order where it was.
  act text not null default 'state' check (act in ('state', 'appealed', 'extended', 'notReceived', 'takenBack',
      'proofGiven', 'proofAccepted', 'proofRefused', 'cancelledLate')),
  -- The buyer or operator; null is the timer, or older than this column.
  actor_id uuid
);
comment on column purchase_history.status is 'ts "waitingPay" | "waitingDelivery" | "delivered" | "received" | "completed" | "cancelled" | "afterSale" | "refunded"';
comment on column purchase_history.actor is 'ts "buyer" | "seller" | "operator" | "timer"';
comment on column purchase_history.act is 'ts "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate"';
create index purchase_history_of_purchase on purchase_history (purchase_id, id);

-- Line of an order: a SKU and its pieces, with title, spec and picture as they were at checkout. Sums are in cents.
-- Never changed, but for `cancelled_quantity`, the pieces that were refunded before they were sent.
create table purchase_line (
  purchase_id uuid not null references purchase,
  sku_id bigint not null references sku,
  product_id bigint not null references product,
  quantity integer not null check (quantity > 0),
  price_cents bigint not null check (price_cents > 0),
  subtotal_cents bigint not null,
  -- Titles and spec per language as they were when ordered.
  title jsonb not null,
  spec jsonb not null,
  picture text not null,
  -- Pieces that were refunded before they left: they are on sale again, and will not be sent.
  cancelled_quantity integer not null default 0,
  -- Share of the line in `purchase.duty_cents`, by which it comes back.
  duty_cents bigint not null default 0 check (duty_cents >= 0),
  -- Facts of goods that pass a border, as they were when ordered: HS code, origin, material, country from which they are sent.
  -- Null of others.
  customs jsonb check (jsonb_typeof(customs) = 'object'),
  -- Codes of the shop's SKU as they were when ordered.
  sku_code text,
  barcode text,
  primary key (purchase_id, sku_id),
  check (subtotal_cents = (price_cents * quantity)),
  constraint purchase_line_check1 check (cancelled_quantity >= 0 and cancelled_quantity <= quantity)
);
comment on column purchase_line.title is 'ts Partial<Localized>';
comment on column purchase_line.spec is 'ts Partial<Localized>';
create index purchase_line_by_product on purchase_line (product_id, purchase_id, sku_id);
create index purchase_line_of_sku on purchase_line (sku_id, purchase_id desc);

-- Texts of an order by language, folded: the titles, options and shop that the buyer searches their own orders by.
-- Written by the service `orders.words`.
create table purchase_text (
  purchase_id uuid primary key references purchase on delete cascade,
  texts jsonb not null
);

-- Words by which operators and shops find an order, as a tsvector. Written by the service `orders.words`.
create table purchase_words (
  purchase_id uuid primary key references purchase on delete cascade,
  -- Words as they are, and `+` before the endings of the phone number.
  words tsvector not null
);
create index purchase_words_found on purchase_words using gin (words);

-- Order whose words are not made yet, or have to be made anew after its buyer closed the account. Emptied by the
-- service `orders.words`.
create table purchase_words_waiting (
  purchase_id uuid primary key
);

-- Sale that is not added to the product's and the shop's numbers yet. A payment only adds a row, so that payments at
-- the same shop do not wait for each other; a job counts and deletes it.
create table sale_to_count (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  shop_id bigint not null references shop on delete cascade,
  quantity integer not null check (quantity > 0)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

-- Pieces that a shop sold on a day by UTC, for as long as the day counts as recent: `shop.sales_recent` is their sum.
create table shop_sales_day (
  shop_id bigint not null references shop on delete cascade,
  day date not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, day)
);
create index shop_sales_day_by_day on shop_sales_day (day);

-- Line of an order with the order's number, buyer and status: the columns that other modules may read.
create view ordered_line as
  select l.purchase_id, l.sku_id, l.product_id, p.order_no, p.buyer_id, p.status, l.title, l.spec, l.picture, l.price_cents, l.quantity
  from purchase_line l join purchase p on p.id = l.purchase_id;
comment on column ordered_line.title is 'ts Partial<Localized>';
comment on column ordered_line.spec is 'ts Partial<Localized>';

-- Authorisation: the buyer's word, shown by payment code or passkey before a card is asked for, that the money of a card payment pays this order, for
-- this sum in cents and until `expires_at`. State: `waiting`, `spent` (it paid the order, in the transaction that credited the card payment),
-- `ended` (called off, too late, another sum, or the balance did not cover it). One waits for an order at a time.
create table card_authorisation (
  payment_id uuid not null references card_payment,
  purchase_id uuid not null references purchase,
  amount_cents bigint not null check (amount_cents >= 0),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'spent', 'ended')),
  primary key (payment_id, purchase_id)
);
comment on column card_authorisation.state is 'ts "waiting" | "spent" | "ended"';
create unique index card_authorisation_waiting on card_authorisation (purchase_id) where state = 'waiting';
-- An order's page says if a card paid it; an order is paid once.
create unique index card_authorisation_spent on card_authorisation (purchase_id) where state = 'spent';

-- Adds the lines of a completed order to `bought_line`. An order in another state adds nothing.
create function bought_lines_of(order_id uuid) returns void language sql as $$
  insert into bought_line (purchase_id, sku_id, product_id, buyer_id, completed_at, review_id)
    select p.id, l.sku_id, l.product_id, p.buyer_id,
      coalesce((select max(h.at) from purchase_history h where h.purchase_id = p.id and h.status = 'completed'), now()),
      (select r.id from review r where r.purchase_id = p.id and r.sku_id = l.sku_id)
    from purchase p join purchase_line l on l.purchase_id = p.id where p.id = order_id and p.status = 'completed'
  on conflict do nothing
$$;

-- Trigger of a claim that becomes `accepted`: refuses it unless operators made that ruling for this version.
create function delivery_claim_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling where subject_type = 'claim' and subject_id = new.id and seen_version = old.version
      and decision = 'accept') then
    raise exception 'operators decide about report %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger delivery_claim_as_decided before update of state on delivery_claim
  for each row when (old.state <> 'accepted' and new.state = 'accepted') execute function delivery_claim_as_decided();

-- Trigger of a changed claim: refuses a step between states that is not allowed.
create function delivery_claim_check_change() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
    (old.state = 'asked' and new.state in ('proved', 'confirmed', 'refunded', 'withdrawn')) or
    (old.state = 'proved' and new.state in ('asked', 'accepted', 'confirmed', 'refunded', 'withdrawn'))
  ) then
    raise exception 'claim % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger delivery_claim_changes before update on delivery_claim
  for each row execute function delivery_claim_check_change();

-- Trigger that counts `version`, over all claims of an order, so that a decision names exactly what the operator saw.
create function delivery_claim_count_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  else
    new.version := coalesce((select max(version) from delivery_claim where purchase_id = new.purchase_id), 0) + 1;
  end if;
  return new;
end $$;
create trigger delivery_claim_version before insert or update on delivery_claim
  for each row execute function delivery_claim_count_on();

-- Trigger that refuses to change buyer, shop, checkout, sums and code of an order: the sum is read before it is paid.
create function purchase_check_prices() returns trigger language plpgsql as $$
begin
  raise exception 'what order % costs does not change', old.id using errcode = 'check_violation';
end $$;
create trigger purchase_payer_of_discount before update on purchase
  for each row when (old.discount_by_shop is distinct from new.discount_by_shop)
    execute function purchase_check_prices();
create trigger purchase_prices before update on purchase
  for each row when (old.buyer_id is distinct from new.buyer_id or old.shop_id is distinct from new.shop_id
    or old.checkout_id is distinct from new.checkout_id or old.quantity is distinct from new.quantity
    or old.goods_cents is distinct from new.goods_cents or old.freight_cents is distinct from new.freight_cents
    or old.discount_cents is distinct from new.discount_cents or old.duty_cents is distinct from new.duty_cents or old.total_cents is distinct from new.total_cents
    or old.promo_id is distinct from new.promo_id or old.promo_code is distinct from new.promo_code)
    execute function purchase_check_prices();

-- Trigger of an order's status: refuses a step that contract/src/trade/orders/status.ts does not have; a test compares
-- the two lists.
create function purchase_check_step() returns trigger language plpgsql as $$
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
create trigger purchase_steps before update on purchase for each row execute function purchase_check_step();

-- Trigger that refuses to change or delete lines of an order, but for `cancelled_quantity`.
create function purchase_line_check_change() returns trigger language plpgsql as $$
begin
  raise exception 'the lines of order % do not change', old.purchase_id using errcode = 'check_violation';
end $$;
create trigger purchase_line_changes before update on purchase_line
  for each row when (old.purchase_id is distinct from new.purchase_id or old.sku_id is distinct from new.sku_id
    or old.product_id is distinct from new.product_id or old.quantity is distinct from new.quantity
    or old.price_cents is distinct from new.price_cents or old.subtotal_cents is distinct from new.subtotal_cents
    or old.duty_cents is distinct from new.duty_cents or old.customs is distinct from new.customs
    or old.sku_code is distinct from new.sku_code or old.barcode is distinct from new.barcode)
    execute function purchase_line_check_change();
create trigger purchase_line_no_delete before delete on purchase_line
  for each row execute function purchase_line_check_change();

-- Trigger at COMMIT of an order that is completed: adds its lines to `bought_line`. At COMMIT, since an import stores
-- an order before its lines.
create function purchase_note_bought() returns trigger language plpgsql as $$
begin
  perform bought_lines_of(new.id);
  return null;
end $$;
create constraint trigger purchase_bought after insert or update of status on purchase deferrable initially deferred
  for each row when (new.status = 'completed') execute function purchase_note_bought();

-- Trigger that sets `changed_at` of a new or changed order. The transaction gets its number before the time is taken:
-- so a reader that stops at the oldest running transaction misses no order that commits later
-- (server/src/trade/orders/desk/seller-read-store.ts).
create function purchase_note_change() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
create trigger purchase_made before insert on purchase for each row execute function purchase_note_change();
create trigger purchase_noted before update on purchase
  for each row when (old.* is distinct from new.*) execute function purchase_note_change();

-- Trigger of new orders: adds them to `purchase_words_waiting`.
create function purchase_words_wait() returns trigger language plpgsql as $$
begin
  insert into purchase_words_waiting (purchase_id) select id from placed;
  return null;
end $$;
create trigger purchase_words_wait after insert on purchase referencing new table as placed
  for each statement execute function purchase_words_wait();

-- Keys of tables that are made before the one they refer to.
alter table review add constraint review_purchase_id_sku_id_fkey foreign key (purchase_id,
    sku_id) references purchase_line(purchase_id, sku_id);
alter table bought_line add constraint bought_line_purchase_id_sku_id_fkey foreign key (purchase_id,
    sku_id) references purchase_line(purchase_id, sku_id);

-- Rows from before the constraint are not checked.
alter table purchase add constraint purchase_discount_by_shop check (not discount_by_shop
  or discount_back_cents = discount_cents) not valid;
