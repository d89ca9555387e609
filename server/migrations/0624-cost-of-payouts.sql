-- What a payout may cost at most, and what it cost.
alter table payout_attempt add column gas_limit bigint;
alter table payout_attempt add column fee_paid numeric(40,0);

create or replace function payout_attempt_check_change() returns trigger language plpgsql as $$
begin
  if (old.withdrawal_id, old.attempt, old.purpose, old.network_id, old.from_address, old.nonce, old.tx_hash, old.raw_tx, old.max_fee_wei,
      old.tip_wei, old.gas_limit, old.signed_at)
    is distinct from (new.withdrawal_id, new.attempt, new.purpose, new.network_id, new.from_address, new.nonce, new.tx_hash, new.raw_tx,
      new.max_fee_wei, new.tip_wei, new.gas_limit, new.signed_at) then
    raise exception 'what was signed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
