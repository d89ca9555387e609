-- What the code of recharges and payouts promises, kept by the tables too (RELIABILITY §4.6, §4.7).

-- A recharge is decided once; what was handed in never changes.
create function recharge_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.network_id, old.address, old.amount_cents, old.tx_hash)
    is distinct from (new.id, new.number, new.buyer_id, new.network_id, new.address, new.amount_cents, new.tx_hash) then
    raise exception 'what recharge % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 and (old.status, old.arrived_cents, old.reason, old.decided_at)
    is distinct from (new.status, new.arrived_cents, new.reason, new.decided_at) then
    raise exception 'recharge % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recharge_changes before update on recharge for each row execute function recharge_check_change();

-- A number of a wallet pays one withdrawal: the first attempt takes it, the others carry it on.
create unique index payout_attempt_number_once on payout_attempt (network_id, from_address, nonce) where attempt = 1;
drop index payout_attempt_nonce_idx;
create function payout_attempt_carry_on() returns trigger language plpgsql as $$
begin
  if new.attempt <> 1 and not exists (select from payout_attempt first where first.withdrawal_id = new.withdrawal_id and first.attempt = 1
      and (first.network_id, first.from_address, first.nonce) = (new.network_id, new.from_address, new.nonce)) then
    raise exception 'attempt % of withdrawal % has another number than the first', new.attempt, new.withdrawal_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_attempt_carries_on before insert on payout_attempt for each row execute function payout_attempt_carry_on();

-- What was signed stays as it was signed: it may have been sent.
create function payout_attempt_check_change() returns trigger language plpgsql as $$
begin
  if (old.withdrawal_id, old.attempt, old.network_id, old.from_address, old.nonce, old.tx_hash, old.raw_tx, old.max_fee_wei, old.tip_wei, old.signed_at)
    is distinct from (new.withdrawal_id, new.attempt, new.network_id, new.from_address, new.nonce, new.tx_hash, new.raw_tx, new.max_fee_wei, new.tip_wei,
      new.signed_at) then
    raise exception 'what was signed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_attempt_changes before update on payout_attempt for each row execute function payout_attempt_check_change();
create function payout_attempt_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'what was signed is never deleted' using errcode = 'restrict_violation';
end $$;
create trigger payout_attempt_no_delete before delete or truncate on payout_attempt for each statement execute function payout_attempt_refuse_delete();

-- What is credited, or will be, is somebody's and of a sum that the books can hold.
alter table deposit add check (state not in ('seen', 'confirmed', 'credited', 'reversed') or (buyer_id is not null and coalesce(amount_cents, 0) > 0));

alter table money_settings
  add check (daily_amount_cents >= min_amount_cents),
  add check (audit_minutes >= 0),
  add check (new_address_wait_minutes >= 0);
