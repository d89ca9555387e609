-- Operators' reasons are codes that are said in the reader's language; what operators write themselves stands beside them.
-- What was written so far is kept as their own words.
alter table recharge add column reason_code text not null default 'other'
  check (reason_code in ('unreadable', 'amountDiffers', 'wrongNetwork', 'seenBefore', 'notArrived', 'other'));
alter table recharge drop constraint recharge_check2;
alter table recharge add constraint recharge_refused_for_a_reason check (status <> 2 or reason_code <> 'other' or reason <> '');
create or replace function recharge_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.network_id, old.address, old.amount_cents, old.tx_hash)
    is distinct from (new.id, new.number, new.buyer_id, new.network_id, new.address, new.amount_cents, new.tx_hash) then
    raise exception 'what recharge % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 and (old.status, old.arrived_cents, old.reason_code, old.reason, old.decided_at)
    is distinct from (new.status, new.arrived_cents, new.reason_code, new.reason, new.decided_at) then
    raise exception 'recharge % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table withdrawal add column reason_code text not null default 'other'
  check (reason_code in ('nameDiffers', 'targetWrong', 'unclear', 'buyerAsked', 'other'));
alter table withdrawal drop constraint withdrawal_check4;
alter table withdrawal add constraint withdrawal_refused_for_a_reason check (status <> 2 or reason_code <> 'other' or reason <> '');

alter table withdraw_block add column reason_code text not null default 'other'
  check (reason_code in ('stolenAccess', 'unusualActivity', 'buyerAsked', 'other'));
alter table withdraw_block add constraint withdraw_block_for_a_reason check (reason_code <> 'other' or reason <> '');

alter table money_settings add column stopped_code text not null default 'other'
  check (stopped_code in ('maintenance', 'networkTrouble', 'bankTrouble', 'selfAudit', 'deepReorg', 'other'));
update money_settings set stopped_code = stopped_reason, stopped_reason = '' where stopped_reason in ('selfAudit', 'deepReorg');

alter table proposal add column reason_code text not null default 'other'
  check (reason_code in ('lookedUp', 'networkFault', 'wrongEntry', 'sentTwice', 'buyerAsked', 'goodwill', 'other'));
alter table proposal drop constraint proposal_reason_check;
alter table proposal add constraint proposal_for_a_reason check (reason_code <> 'other' or reason <> '');
create or replace function proposal_check_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (old.id, old.kind, old.subject_type, old.subject_id, old.amount_cents, old.detail, old.reason_code, old.reason,
      old.proposed_by, old.proposed_at) is distinct from (new.id, new.kind, new.subject_type, new.subject_id, new.amount_cents, new.detail,
      new.reason_code, new.reason, new.proposed_by, new.proposed_at) then
    raise exception 'what was proposed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

comment on column recharge.reason_code is 'ts "unreadable" | "amountDiffers" | "wrongNetwork" | "seenBefore" | "notArrived" | "other"';
comment on column withdrawal.reason_code is 'ts "nameDiffers" | "targetWrong" | "unclear" | "buyerAsked" | "other"';
comment on column withdraw_block.reason_code is 'ts "stolenAccess" | "unusualActivity" | "buyerAsked" | "other"';
comment on column proposal.reason_code is 'ts "lookedUp" | "networkFault" | "wrongEntry" | "sentTwice" | "buyerAsked" | "goodwill" | "other"';
comment on column money_settings.stopped_code is 'ts "maintenance" | "networkTrouble" | "bankTrouble" | "selfAudit" | "deepReorg" | "other"';
