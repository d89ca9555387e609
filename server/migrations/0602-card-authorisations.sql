-- Orders that a card payment may pay.
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
