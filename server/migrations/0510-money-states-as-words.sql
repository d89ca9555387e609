-- needs a stop: states of recharges, withdrawals and shop payouts become words, which the older version does not read
-- The words are those of contract/src/money/money-settings/status.ts and contract/src/office/shop-payouts/status.ts, which have the number of
-- each on the wire. The three tables are written anew under a lock, with their indexes: a minute or two for two million recharges and as
-- many withdrawals, and room for both tables once more.
drop index recharge_tx_once;
alter table recharge
  drop constraint recharge_check,
  drop constraint recharge_check1,
  drop constraint recharge_refused_for_a_reason,
  drop constraint recharge_by_way_is_found,
  drop constraint recharge_status_check,
  alter column status drop default,
  alter column status type text using case status when 0 then 'auditing' when 1 then 'passed' when 2 then 'refused' end,
  alter column status set default 'auditing',
  add constraint recharge_check check ((status = 'passed') = (arrived_cents is not null)),
  add constraint recharge_check1 check ((status = 'auditing') = (decided_at is null)),
  add constraint recharge_refused_for_a_reason check (status <> 'refused' or reason_code <> 'other' or reason <> ''),
  add constraint recharge_by_way_is_found check ((bank_reference is not null) = (way_id is not null and status = 'passed')),
  add constraint recharge_status_check check (status in ('auditing', 'passed', 'refused'));
comment on column recharge.status is 'ts "auditing" | "passed" | "refused"';
create unique index recharge_tx_once on recharge (network_id, tx_hash) where tx_hash is not null
  and status = 'passed';
create or replace function recharge_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.network_id, old.address, old.amount_cents, old.tx_hash, old.way_id, old.reference,
      old.fields)
    is distinct from (new.id, new.number, new.buyer_id, new.network_id, new.address, new.amount_cents, new.tx_hash, new.way_id,
      new.reference, new.fields) then
    raise exception 'what recharge % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 'auditing' and (old.status, old.arrived_cents, old.reason_code, old.reason, old.decided_at, old.bank_reference)
    is distinct from (new.status, new.arrived_cents, new.reason_code, new.reason, new.decided_at, new.bank_reference) then
    raise exception 'recharge % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table withdrawal
  drop constraint withdrawal_check3,
  drop constraint withdrawal_check5,
  drop constraint withdrawal_refused_for_a_reason,
  drop constraint withdrawal_status_check,
  alter column status drop default,
  alter column status type text using case status when 0 then 'auditing' when 1 then 'passed' when 2 then 'refused' end,
  alter column status set default 'auditing',
  add constraint withdrawal_check3 check ((status = 'auditing') = (decided_at is null)),
  add constraint withdrawal_check5 check (payout_state = 'none' or status = 'passed'),
  add constraint withdrawal_refused_for_a_reason check (status <> 'refused' or reason_code <> 'other' or reason <> ''),
  add constraint withdrawal_status_check check (status in ('auditing', 'passed', 'refused'));
comment on column withdrawal.status is 'ts "auditing" | "passed" | "refused"';
create or replace function withdrawal_check_change() returns trigger language plpgsql as $$
begin
  if (old.buyer_id, old.type, old.amount_cents, old.service_charge_cents, old.card_id, old.network_id, old.address)
    is distinct from (new.buyer_id, new.type, new.amount_cents, new.service_charge_cents, new.card_id, new.network_id, new.address) then
    raise exception 'what withdrawal % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if (old.status, old.payout_state) is distinct from (new.status, new.payout_state) and not (
    (old.status, old.payout_state, new.status, new.payout_state) in (('auditing', 'none', 'refused', 'none'),
      ('auditing', 'none', 'passed', case new.type when 'bank' then 'done' else 'queued' end))
    -- A block that held it may be taken back by a reorganisation: then it is on its way again.
    or (new.type = 'onchain' and old.status = 'passed' and new.status = 'passed' and (old.payout_state, new.payout_state) in (
      ('queued', 'signed'), ('queued', 'failed'), ('signed', 'sent'), ('sent', 'mined'), ('sent', 'failed'),
      ('mined', 'sent'), ('mined', 'failed'), ('mined', 'done'),
      -- Called back; the payment that was sent before may still be the one that is mined.
      ('queued', 'cancelled'), ('signed', 'cancelling'), ('sent', 'cancelling'), ('cancelling', 'mined'), ('mined', 'cancelling'),
      ('cancelling', 'cancelled'),
      -- Its number was used by a transaction that is not ours: it gets another.
      ('signed', 'queued'), ('sent', 'queued')))
  ) then
    raise exception 'withdrawal % cannot go from %/% to %/%', old.id, old.status, old.payout_state, new.status, new.payout_state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger shop_payout_not_held on shop_payout;
drop index shop_payout_open;
alter table shop_payout
  drop constraint shop_payout_cancelled_check,
  drop constraint shop_payout_cancelled_in_time_check,
  drop constraint shop_payout_check1,
  drop constraint shop_payout_check2,
  drop constraint shop_payout_decided_check,
  drop constraint shop_payout_status_check,
  alter column status drop default,
  alter column status type text using case status when 0 then 'waiting' when 1 then 'paid' when 2 then 'refused' when 3 then 'cancelled' end,
  alter column status set default 'waiting',
  add constraint shop_payout_cancelled_check check (((status = 'cancelled') = (cancelled_at is not null))
    and ((cancelled_at is null) = (cancelled_by is null))),
  add constraint shop_payout_cancelled_in_time_check check (status <> 'cancelled' or opened_at is null),
  add constraint shop_payout_check1 check ((status = 'paid') = (bank_reference is not null)),
  add constraint shop_payout_check2 check (status <> 'refused' or reason_code <> 'other' or reason <> ''),
  add constraint shop_payout_decided_check check (status in ('paid', 'refused') = (decided_at is not null)),
  add constraint shop_payout_status_check check (status in ('waiting', 'paid', 'refused', 'cancelled'));
comment on column shop_payout.status is 'ts "waiting" | "paid" | "refused" | "cancelled"';
create unique index shop_payout_open on shop_payout (shop_id) where status = 'waiting';
create trigger shop_payout_not_held before update of status, opened_at on shop_payout
  for each row when ((new.status = 'paid' and old.opened_at is null)
    or (new.opened_at is not null and old.opened_at is null)) execute function shop_payout_not_held();
create or replace function shop_payout_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  -- A changed data key seals the account anew, and changes nothing else (`sampan keys --reseal`).
  if current_setting('sampan.resealing', true) = 'on' and to_jsonb(old) - 'account_sealed' = to_jsonb(new) - 'account_sealed' then
    return new;
  end if;
  if (old.shop_id, old.asked_by, old.amount_cents, old.bank_name, old.holder, old.account_sealed, old.created_at)
    is distinct from (new.shop_id, new.asked_by, new.amount_cents, new.bank_name, new.holder, new.account_sealed, new.created_at) then
    raise exception 'what payout % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 'waiting' then
    raise exception 'payout % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if old.opened_at is not null and old.opened_at is distinct from new.opened_at then
    raise exception 'payout % stays opened', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

analyze recharge;
analyze withdrawal;
analyze shop_payout;
