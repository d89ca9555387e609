alter table recharge_evidence add column round smallint not null default 0;
alter table money_settings add column proof_days integer not null default 7;
alter table money_settings add constraint money_settings_proof_days_check check (proof_days >= 1 and proof_days <= 90) not valid;

create table recharge_request (
  recharge_id uuid not null references recharge,
  n smallint not null,
  reason_code text not null check (reason_code in ('unreadable', 'wrongSlip', 'proofCutOff', 'detailsMissing', 'other')),
  reason text not null,
  operator_id uuid not null references operator,
  asked_at timestamptz not null,
  answer_until timestamptz not null,
  answered_at timestamptz,
  primary key (recharge_id, n),
  constraint recharge_request_n check (n >= 1 and n <= 3),
  constraint recharge_request_reason check (reason_code <> 'other' or reason <> ''),
  constraint recharge_request_times check (answer_until > asked_at and (answered_at is null or answered_at >= asked_at))
);
comment on column recharge_request.reason_code is 'ts "unreadable" | "wrongSlip" | "proofCutOff" | "detailsMissing" | "other"';
create unique index recharge_request_open on recharge_request (recharge_id) where answered_at is null;

create function recharge_request_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((old.recharge_id, old.n, old.reason_code, old.reason, old.operator_id, old.asked_at, old.answer_until)
    is distinct from (new.recharge_id, new.n, new.reason_code, new.reason, new.operator_id, new.asked_at, new.answer_until)
    or old.answered_at is not null) then
    raise exception 'request % of recharge % does not change', old.n, old.recharge_id using errcode = 'restrict_violation';
  end if;
  perform from recharge where id = new.recharge_id and status = 'auditing' for share;
  if not found then
    raise exception 'recharge % is decided', new.recharge_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recharge_request_checked before insert or update on recharge_request
  for each row execute function recharge_request_check();

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
  if old.status = 'auditing' and new.status = 'refused' and exists (select from recharge_request
    where recharge_id = old.id and answered_at is null and answer_until > new.decided_at) then
    raise exception 'recharge % waits for another proof', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
