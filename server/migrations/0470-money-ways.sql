-- Ways of recharging and withdrawing by hand: rows that an owner writes, which need no chain.
create table money_way (
  id uuid primary key,
  position integer not null check (position >= 0 and position <= 999),
  open boolean not null,
  for_recharge boolean not null,
  for_withdrawal boolean not null,
  holder text not null,
  account text not null,
  bank_name text not null,
  bic text not null,
  place text not null,
  min_cents bigint not null check (min_cents > 0),
  max_cents bigint not null,
  recharge_fields text[] not null,
  withdrawal_fields text[] not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint money_way_limits check (min_cents <= max_cents),
  constraint money_way_goes_somewhere check (for_recharge or for_withdrawal),
  constraint money_way_recharge_fields_known check (recharge_fields <@ array['senderName', 'transferDate', 'transferReference']),
  constraint money_way_withdrawal_fields_known check (withdrawal_fields <@ array['iban', 'accountNumber', 'walletAccount',
      'phone', 'accountHolder', 'bank', 'bic']),
  constraint money_way_asks_where check (not for_withdrawal or cardinality(withdrawal_fields) > 0)
);
comment on column money_way.recharge_fields is 'ts ("senderName" | "transferDate" | "transferReference")[]';
comment on column money_way.withdrawal_fields is 'ts ("iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic")[]';
comment on column money_way.texts is 'ts Readonly<Record<string, { name: string; instructions: string }>>';

create function money_way_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'ways are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger money_way_no_delete before delete or truncate on money_way
  for each statement execute function money_way_refuse_delete();

alter table recharge alter column network_id drop not null;
alter table recharge add column way_id uuid references money_way;
alter table recharge add column reference text;
alter table recharge add column fields jsonb;
alter table recharge add column bank_reference text;
alter table recharge add constraint recharge_on_network_or_by_way check ((network_id is null) = (way_id is not null)) not valid;
alter table recharge add constraint recharge_by_way_is_named check ((way_id is not null) = (reference is not null)
    and (way_id is not null) = (fields is not null)) not valid;
alter table recharge add constraint recharge_by_way_is_found check ((bank_reference is not null) = (way_id is not null and status = 1)) not valid;
comment on column recharge.fields is 'ts Readonly<Record<string, string>>';
create or replace function recharge_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.network_id, old.address, old.amount_cents, old.tx_hash, old.way_id, old.reference,
      old.fields)
    is distinct from (new.id, new.number, new.buyer_id, new.network_id, new.address, new.amount_cents, new.tx_hash, new.way_id,
      new.reference, new.fields) then
    raise exception 'what recharge % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 and (old.status, old.arrived_cents, old.reason_code, old.reason, old.decided_at, old.bank_reference)
    is distinct from (new.status, new.arrived_cents, new.reason_code, new.reason, new.decided_at, new.bank_reference) then
    raise exception 'recharge % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table recharge_reference (
  reference text primary key check (reference ~ '^[2-9A-HJ-NP-Z]{8}$'),
  buyer_id uuid not null references buyer,
  way_id uuid not null references money_way,
  created_at timestamptz not null default now(),
  recharge_id uuid references recharge
);
create unique index recharge_reference_open_once on recharge_reference (buyer_id, way_id) where recharge_id is null;
create trigger of_open_buyer before insert on recharge_reference
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

alter table card add column way_id uuid references money_way;
alter table card drop constraint card_last_four_check;
alter table card add constraint card_last_four_check check (last_four ~ case when way_id is null then '^\d{4}$' else '^.{1,4}$' end) not valid;
