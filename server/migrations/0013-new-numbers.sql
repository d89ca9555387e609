-- A payout whose number was used by a transaction that is not ours gets another one. Still: a number of a wallet pays one
-- withdrawal, and a new one is taken only by a payout that waits to be signed.
alter table payout_attempt add column takes_number boolean not null default false;
alter table payout_attempt disable trigger payout_attempt_changes;
update payout_attempt set takes_number = true where attempt = 1;
alter table payout_attempt enable trigger payout_attempt_changes;
drop index payout_attempt_number_once;
create unique index payout_attempt_number_once on payout_attempt (network_id, from_address, nonce) where takes_number;

create or replace function payout_attempt_carry_on() returns trigger language plpgsql as $$
begin
  new.takes_number := not exists (select from payout_attempt earlier where earlier.withdrawal_id = new.withdrawal_id
    and (earlier.network_id, earlier.from_address, earlier.nonce) = (new.network_id, new.from_address, new.nonce));
  if new.takes_number and new.attempt <> 1 and (select payout_state from withdrawal where id = new.withdrawal_id) <> 'queued' then
    raise exception 'attempt % of withdrawal % takes another number while the last one may still be mined', new.attempt, new.withdrawal_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
