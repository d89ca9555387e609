-- Payout of the card provider: money that it sent to our bank, or took from there (`amount_cents` below zero), after its fees. State: `booked`
-- (world_card to world_bank and card_fees, one transfer `card_payout`), `differs` (its lines do not add up to it: nothing is booked, and it is read
-- again), `failed` (the provider says that it did not arrive). The job `card-payments.payouts` writes it; a booked one stays booked.
create table card_payout (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  -- Name of the payout at the provider; one payout is booked once.
  provider_id text not null unique,
  amount_cents bigint not null,
  -- Sum of all fees that the provider kept of its lines, in cents; below zero where it gave fees back.
  fee_cents bigint not null,
  state text not null check (state in ('booked', 'differs', 'failed')),
  -- Problem of the payout, for finance; empty while there is none.
  problem text not null default '',
  -- Number of its lines, and of those that our books do not know so.
  lines integer not null default 0 check (lines >= 0),
  differing integer not null default 0 check (differing >= 0),
  -- When the provider says that it arrived.
  arrived_at timestamptz not null,
  seen_at timestamptz not null,
  booked_at timestamptz,
  constraint card_payout_booked check (booked_at is not null or state <> 'booked')
);
comment on column card_payout.state is 'ts "booked" | "differs" | "failed"';
create index card_payout_newest on card_payout (arrived_at desc, id desc);
create index card_payout_wrong on card_payout (arrived_at desc, id desc) where state <> 'booked' or differing > 0;

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
  -- Sum that the provider gave back to the card after it was credited, in cents; the rows of `card_return` are its parts.
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  -- Payout of the provider that this payment came with; null while the provider still owes it.
  payout_id uuid references card_payout,
  constraint card_payment_paid check ((paid_at is null or state in ('paid', 'returned')) and (state <> 'paid' or paid_at is not null)),
  constraint card_payment_has_session check (state not in ('open', 'paid', 'differs', 'returned') or session_id is not null)
);
comment on column card_payment.state is 'ts "new" | "open" | "paid" | "cancelled" | "expired" | "refused" | "differs" | "returned"';
create index card_payment_of_buyer on card_payment (buyer_id, created_at desc, id desc);
create index card_payment_newest on card_payment (created_at desc, id desc);
create index card_payment_of_state on card_payment (state, created_at desc, id desc);
-- Money of cards that a buyer may not withdraw yet is counted by this.
create index card_payment_credited_of_buyer on card_payment (buyer_id, paid_at) where paid_at is not null;
create index card_payment_in_no_payout on card_payment (paid_at, id) where paid_at is not null and payout_id is null;
create index card_payment_with_problem on card_payment (created_at desc, id desc) where problem <> '' or state = 'differs';
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

-- Line of a payout, as the provider lists it: a payment, money given back, a dispute, a dispute that was won, a fee, or another correction.
-- Signed cents: what the provider owes us more or less by it, before its fee. `difference` says why our books do not know it so; empty when they do.
create table card_payout_line (
  line_id text primary key,
  payout_id uuid not null references card_payout,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'disputeWon', 'fee', 'other')),
  amount_cents bigint not null,
  fee_cents bigint not null,
  session_id text,
  dispute_id text,
  payment_id uuid references card_payment,
  difference text not null default '' check (difference in ('', 'unknownSession', 'notCredited', 'otherSum', 'unknownDispute', 'unexplained'))
);
comment on column card_payout_line.kind is 'ts "payment" | "refund" | "dispute" | "disputeWon" | "fee" | "other"';
comment on column card_payout_line.difference is 'ts "" | "unknownSession" | "notCredited" | "otherSum" | "unknownDispute" | "unexplained"';
create index card_payout_line_of_payout on card_payout_line (payout_id, line_id);
create index card_payout_line_of_payment on card_payout_line (payment_id) where payment_id is not null;
create index card_payout_line_differs on card_payout_line (payout_id, line_id) where difference <> '';

-- Dispute of a card's holder about a payment (a chargeback), as the provider told it. State: `open`, `won` (the money stays ours), `lost`. Its three
-- movements happen once each: `held_at` (transfer `card_dispute`: the sum leaves the buyer's balance for `card_hold`, and what is lacking the buyer
-- owes), `released_at` (`card_dispute_won`: back to the buyer), `lost_at` (`card_dispute_lost`: the provider took it). A payment that was
-- never credited has disputes without movements. The service `card-payments.attend` writes it, operators hand in evidence.
create table card_dispute (
  id uuid primary key,
  payment_id uuid not null references card_payment,
  -- Name of the dispute at the provider.
  dispute_id text not null,
  -- Sum that the buyer's account answers for: what the provider said first, and the payment's own sum at the most.
  amount_cents bigint not null check (amount_cents > 0),
  -- Part of it that was not on the balance, and so became what the buyer owes.
  owed_cents bigint not null default 0 check (owed_cents >= 0 and owed_cents <= amount_cents),
  -- Fee of the provider in cents, where it tells one; booked with the payout.
  fee_cents bigint check (fee_cents >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null default '',
  -- Until when evidence is taken; null where the provider does not tell it.
  due_at timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  held_at timestamptz,
  released_at timestamptz,
  lost_at timestamptz,
  -- Payout of the provider that the dispute came with; null while it was in none.
  payout_id uuid references card_payout,
  -- Words of an operator for the card holder's bank, and when they were written and reached the provider.
  evidence text not null default '',
  evidence_by uuid references operator,
  evidence_at timestamptz,
  evidence_sent_at timestamptz,
  unique (payment_id, dispute_id),
  constraint card_dispute_decided check ((state = 'open') = (decided_at is null)),
  constraint card_dispute_moved check (held_at is not null or (released_at is null and lost_at is null)),
  constraint card_dispute_evidence check ((evidence = '') = (evidence_at is null) and (evidence_sent_at is null or evidence_at is not null))
);
comment on column card_dispute.state is 'ts "open" | "won" | "lost"';
create index card_dispute_newest on card_dispute (opened_at desc, id desc);
create index card_dispute_of_state on card_dispute (state, opened_at desc, id desc);
create index card_dispute_in_no_payout on card_dispute (id) where held_at is not null and payout_id is null;

-- Money that the provider gave back to the card after it was credited: one row for each time, with its transfer `card_dispute_lost`. Added and never changed.
create table card_return (
  id uuid primary key,
  payment_id uuid not null references card_payment,
  amount_cents bigint not null check (amount_cents > 0),
  -- Part of it that was not on the balance, and so became what the buyer owes.
  owed_cents bigint not null check (owed_cents >= 0 and owed_cents <= amount_cents),
  at timestamptz not null
);
create index card_return_of_payment on card_return (payment_id);

-- Comparison of what the provider says it owes us with the books; one row. `differs_since` is null while both say the same.
create table card_balance (
  id boolean default true primary key check (id),
  provider_cents bigint not null,
  books_cents bigint not null,
  at timestamptz not null,
  differs_since timestamptz
);

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
  if new.returned_cents < old.returned_cents or (old.payout_id is not null and old.payout_id is distinct from new.payout_id) then
    raise exception 'what the provider gave back or paid out of card payment % stays', old.id using errcode = 'restrict_violation';
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

-- Trigger that refuses to change or delete what was given back.
create function card_return_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what the provider gave back stays' using errcode = 'restrict_violation';
end $$;
create trigger card_return_stays before update or delete on card_return for each row execute function card_return_stays();

-- Trigger of a changed dispute: what it is about stays, it is never open again, and each movement of money stays where it happened.
create function card_dispute_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.payment_id, old.dispute_id, old.amount_cents, old.opened_at)
    is distinct from (new.id, new.payment_id, new.dispute_id, new.amount_cents, new.opened_at) then
    raise exception 'what dispute % is about does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'open' and new.state = 'open' then
    raise exception 'dispute % is decided', old.id using errcode = 'restrict_violation';
  end if;
  if (old.held_at is not null and (old.held_at, old.owed_cents) is distinct from (new.held_at, new.owed_cents))
    or (old.released_at is not null and old.released_at is distinct from new.released_at)
    or (old.lost_at is not null and old.lost_at is distinct from new.lost_at)
    or (old.payout_id is not null and old.payout_id is distinct from new.payout_id) then
    raise exception 'what was booked for dispute % stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger card_dispute_changes before update on card_dispute for each row execute function card_dispute_check_change();

-- Trigger of a changed payout: one that is booked stays so, with its sum.
create function card_payout_check_change() returns trigger language plpgsql as $$
begin
  if old.booked_at is not null and (old.provider_id, old.amount_cents, old.fee_cents, old.booked_at)
    is distinct from (new.provider_id, new.amount_cents, new.fee_cents, new.booked_at) then
    raise exception 'payout % is booked', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger card_payout_changes before update on card_payout for each row execute function card_payout_check_change();
