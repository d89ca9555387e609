-- Card payment: a sum that a buyer pays by card on the page of a card provider, credited as a recharge. `id` is our reference at the
-- provider, and the key under which it makes one session at most. `amount_cents` is in cents of a US dollar.
-- State: `new` (the provider has made no session yet), `open` (the buyer can pay on `page_url`), `paid` (credited), `cancelled` and
-- `expired` (ended without money), `refused` (the provider makes no session), `differs` (paid there with another sum or currency, or
-- with test money: nothing was credited), `returned` (the provider gave the money back).
-- Buyers write them; the service `card-payments.attend` asks the provider and writes what it says.
create table card_payment (
  id uuid primary key,
  number bigint generated always as identity (start with 50001) unique,
  buyer_id uuid not null references buyer,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'new' check (state in ('new', 'open', 'paid', 'cancelled', 'expired', 'refused', 'differs', 'returned')),
  -- Origin of the page to which the provider sends the buyer back.
  return_origin text not null,
  -- Orders that it is meant for; what of them may be paid stands in `card_authorisation`.
  order_ids uuid[] not null default '{}',
  locale text not null,
  -- Name of the session at the provider; one session is credited once.
  session_id text unique,
  page_url text,
  card_brand text,
  card_last_four text check (card_last_four ~ '^\d{4}$'),
  -- True if a card was declined on the page.
  was_declined boolean not null default false,
  -- Charge of the provider in cents, where it tells it.
  fee_cents bigint check (fee_cents >= 0),
  -- Part of the sum that paid what the buyer owed, in cents.
  owed_paid_cents bigint not null default 0 check (owed_paid_cents >= 0),
  -- When the buyer called it off.
  cancel_asked_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked next; null: not until it tells something.
  ask_at timestamptz,
  -- Questions in a row that failed.
  tries integer not null default 0,
  -- What went wrong when the provider was asked last, for operators; empty when nothing did.
  problem text not null default '',
  constraint card_payment_paid check ((paid_at is null or state in ('paid', 'returned')) and (state <> 'paid' or paid_at is not null)),
  constraint card_payment_has_session check (state not in ('open', 'paid', 'differs', 'returned') or session_id is not null)
);
comment on column card_payment.state is 'ts "new" | "open" | "paid" | "cancelled" | "expired" | "refused" | "differs" | "returned"';
create index card_payment_of_buyer on card_payment (buyer_id, created_at desc, id desc);
create index card_payment_newest on card_payment (created_at desc, id desc);
create index card_payment_of_state on card_payment (state, created_at desc, id desc);
-- Money of cards that a buyer may not withdraw yet is counted by this.
create index card_payment_paid_of_buyer on card_payment (buyer_id, paid_at) where state = 'paid';
create index card_payment_due on card_payment (ask_at, id) where ask_at is not null;
create trigger of_open_buyer before insert on card_payment
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Event of a card payment: what its provider told by a webhook (`event_id` is the provider's own name of it), or what we did and saw.
-- Added and never changed. `payment_id` is null for a session that is none of ours.
create table card_event (
  id bigint generated always as identity primary key,
  event_id text unique,
  payment_id uuid references card_payment,
  session_id text,
  -- `told:` and the provider's word for a webhook; else ours.
  kind text not null,
  detail text not null default '',
  at timestamptz not null
);
create index card_event_of_payment on card_event (payment_id, id desc);
create index card_event_unknown on card_event (id desc) where payment_id is null;

-- Trigger of a changed card payment: what the buyer asked for stays, a session is never replaced, and what was credited stays credited.
create function card_payment_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.amount_cents, old.return_origin, old.order_ids, old.created_at, old.expires_at)
    is distinct from (new.id, new.number, new.buyer_id, new.amount_cents, new.return_origin, new.order_ids, new.created_at, new.expires_at) then
    raise exception 'what card payment % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.session_id is not null and old.session_id is distinct from new.session_id then
    raise exception 'card payment % has a session', old.id using errcode = 'restrict_violation';
  end if;
  if old.paid_at is not null and (old.paid_at, old.owed_paid_cents) is distinct from (new.paid_at, new.owed_paid_cents) then
    raise exception 'card payment % is credited', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state = 'returned' or new.state = 'new' or (old.state = 'paid' and new.state <> 'returned')
    or (old.state = 'differs' and new.state not in ('paid', 'returned'))) then
    raise exception 'card payment % cannot go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger card_payment_changes before update on card_payment for each row execute function card_payment_check_change();

-- Trigger that refuses to change or delete events.
create function card_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was told of card payments stays' using errcode = 'restrict_violation';
end $$;
create trigger card_event_stays before update or delete on card_event for each row execute function card_event_stays();
