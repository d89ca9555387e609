-- A payout can be called back. A transaction to ourselves takes its number; only when the chain has that one for good does the
-- held money return. If the payment was mined instead, it is paid. So each withdrawal ends in exactly one of the two.

alter table withdrawal drop constraint withdrawal_payout_state_check;
alter table withdrawal add constraint withdrawal_payout_state_check
  check (payout_state in ('none', 'queued', 'signed', 'sent', 'mined', 'done', 'failed', 'cancelling', 'cancelled'));
comment on column withdrawal.payout_state is 'ts "none" | "queued" | "signed" | "sent" | "mined" | "done" | "failed" | "cancelling" | "cancelled"';
-- How many times the network's fee its transactions may offer; operators raise it.
alter table withdrawal add column fee_times_max smallint not null default 10 check (fee_times_max between 10 and 1000);
drop index withdrawal_payout_idx;
create index withdrawal_payout_idx on withdrawal (network_id, decided_at)
  where payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling');

create or replace function withdrawal_check_change() returns trigger language plpgsql as $$
declare
  step text := old.status || '/' || old.payout_state || ' ' || new.status || '/' || new.payout_state;
begin
  if (old.buyer_id, old.type, old.amount_cents, old.service_charge_cents, old.card_id, old.network_id, old.address)
    is distinct from (new.buyer_id, new.type, new.amount_cents, new.service_charge_cents, new.card_id, new.network_id, new.address) then
    raise exception 'what withdrawal % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if (old.status, old.payout_state) is distinct from (new.status, new.payout_state) and not (
    step in ('0/none 2/none', '0/none 1/' || case new.type when 'bank' then 'done' else 'queued' end)
    -- A block that held it may be taken back by a reorganisation: then it is on its way again.
    or (new.type = 'onchain' and step in ('1/queued 1/signed', '1/queued 1/failed', '1/signed 1/sent', '1/sent 1/mined', '1/sent 1/failed',
      '1/mined 1/sent', '1/mined 1/failed', '1/mined 1/done',
      -- Called back; the payment that was sent before may still be the one that is mined.
      '1/queued 1/cancelled', '1/signed 1/cancelling', '1/sent 1/cancelling', '1/cancelling 1/mined', '1/mined 1/cancelling',
      '1/cancelling 1/cancelled',
      -- Its number was used by a transaction that is not ours: it gets another.
      '1/signed 1/queued', '1/sent 1/queued'))
  ) then
    raise exception 'withdrawal % cannot go from %', old.id, step using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What a transaction is for: to pay, to take the number of one that must not be paid, or made by hand outside of Sampan
-- (then there are no bytes to send).
alter table payout_attempt add column purpose text not null default 'pay' check (purpose in ('pay', 'cancel', 'hand'));
comment on column payout_attempt.purpose is 'ts "pay" | "cancel" | "hand"';
create or replace function payout_attempt_check_change() returns trigger language plpgsql as $$
begin
  if (old.withdrawal_id, old.attempt, old.purpose, old.network_id, old.from_address, old.nonce, old.tx_hash, old.raw_tx, old.max_fee_wei,
      old.tip_wei, old.signed_at)
    is distinct from (new.withdrawal_id, new.attempt, new.purpose, new.network_id, new.from_address, new.nonce, new.tx_hash, new.raw_tx,
      new.max_fee_wei, new.tip_wei, new.signed_at) then
    raise exception 'what was signed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What is wrong with a payout, as a code of the contract with its values, so that the console can say it in its languages.
alter table payout_trouble rename to payout_problem;
alter table payout_problem add column code text not null default 'other';
alter table payout_problem add column detail jsonb not null default '{}';
update payout_problem set detail = jsonb_build_object('why', message);
alter table payout_problem drop column message;
alter table payout_problem alter column code drop default, alter column detail drop default;
comment on column payout_problem.detail is 'ts Readonly<Record<string, string>>';

-- What two operators ordered and the payout process has not done yet.
create table payout_order (
  withdrawal_id uuid primary key references withdrawal,
  act text not null check (act in ('cancel', 'reassign', 'settle')),
  -- The transaction with which it was paid by hand.
  tx_hash text,
  created_at timestamptz not null default now(),
  check ((act = 'settle') = (tx_hash is not null))
);
comment on column payout_order.act is 'ts "cancel" | "reassign" | "settle"';
