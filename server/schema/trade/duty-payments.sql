-- Payment of duties that buyers paid with a shop's orders: to customs, to a carrier that paid them, or to the shop where it
-- declares itself. Two operators write it down (`proposal`), and one transfer of the ledger takes the sum out of the shop's
-- `duties_owed` (kind `duty_paid`, ref: the id). Rows are only added.
create table duty_payment (
  -- That of its proposal: a proposal pays once.
  id uuid primary key,
  number bigint generated always as identity unique,
  shop_id bigint not null references shop,
  amount_cents bigint not null check (amount_cents > 0),
  paid_to text not null check (paid_to in ('customs', 'carrier', 'shop')),
  -- Office, carrier or shop by name.
  receiver text not null check (char_length(receiver) >= 1 and char_length(receiver) <= 120),
  -- Reference of the bank or of the receiver's bill, by which it is found; one payment of a shop has it for each receiver.
  reference text not null check (char_length(reference) >= 1 and char_length(reference) <= 80),
  -- Day on which the money left.
  paid_on date not null,
  proposed_by uuid not null references operator,
  decided_by uuid not null references operator,
  at timestamptz not null,
  constraint duty_payment_once unique (shop_id, receiver, reference)
);
comment on column duty_payment.paid_to is 'ts "customs" | "carrier" | "shop"';
create index duty_payment_of_shop on duty_payment (shop_id, number desc);

-- Trigger that refuses to change or delete a payment.
create function duty_payment_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments of duties are append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger duty_payment_append_only before update or delete on duty_payment
  for each row execute function duty_payment_refuse_change();
