-- Disputes of card payments, money given back to cards, and payouts of the card provider.
create table card_payout (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  provider_id text not null unique,
  amount_cents bigint not null,
  fee_cents bigint not null,
  state text not null check (state in ('booked', 'differs', 'failed')),
  problem text not null default '',
  lines integer not null default 0 check (lines >= 0),
  differing integer not null default 0 check (differing >= 0),
  arrived_at timestamptz not null,
  seen_at timestamptz not null,
  booked_at timestamptz,
  constraint card_payout_booked check (booked_at is not null or state <> 'booked')
);
comment on column card_payout.state is 'ts "booked" | "differs" | "failed"';
create index card_payout_newest on card_payout (arrived_at desc, id desc);
create index card_payout_wrong on card_payout (arrived_at desc, id desc) where state <> 'booked' or differing > 0;

alter table card_payment add column returned_cents bigint not null default 0;
alter table card_payment add constraint card_payment_returned_cents_check check (returned_cents >= 0) not valid;
alter table card_payment add column payout_id uuid;
alter table card_payment add constraint card_payment_payout_id_fkey foreign key (payout_id) references card_payout not valid;

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

create table card_dispute (
  id uuid primary key,
  payment_id uuid not null references card_payment,
  dispute_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  owed_cents bigint not null default 0 check (owed_cents >= 0 and owed_cents <= amount_cents),
  fee_cents bigint check (fee_cents >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null default '',
  due_at timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  held_at timestamptz,
  released_at timestamptz,
  lost_at timestamptz,
  payout_id uuid references card_payout,
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

create table card_return (
  id uuid primary key,
  payment_id uuid not null references card_payment,
  amount_cents bigint not null check (amount_cents > 0),
  owed_cents bigint not null check (owed_cents >= 0 and owed_cents <= amount_cents),
  at timestamptz not null
);
create index card_return_of_payment on card_return (payment_id);

create table card_balance (
  id boolean default true primary key check (id),
  provider_cents bigint not null,
  books_cents bigint not null,
  at timestamptz not null,
  differs_since timestamptz
);

create or replace function card_payment_check_change() returns trigger language plpgsql as $$
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

create function card_return_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what the provider gave back stays' using errcode = 'restrict_violation';
end $$;
create trigger card_return_stays before update or delete on card_return for each row execute function card_return_stays();

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

create function card_payout_check_change() returns trigger language plpgsql as $$
begin
  if old.booked_at is not null and (old.provider_id, old.amount_cents, old.fee_cents, old.booked_at)
    is distinct from (new.provider_id, new.amount_cents, new.fee_cents, new.booked_at) then
    raise exception 'payout % is booked', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger card_payout_changes before update on card_payout for each row execute function card_payout_check_change();
