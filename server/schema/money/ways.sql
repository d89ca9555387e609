-- Way of recharging and withdrawing by hand, such as a bank transfer or cash at an office: where buyers send money, what
-- they fill in, and its limits in cents. It needs no chain. Two operators change it; one closes it (`open`). Rows are never
-- deleted, since recharges and cards refer to them. What a buyer is not told of is empty.
create table money_way (
  id uuid primary key,
  -- Place in the list, from the top.
  position integer not null check (position >= 0 and position <= 999),
  open boolean not null,
  for_recharge boolean not null,
  for_withdrawal boolean not null,
  holder text not null,
  -- IBAN or account number, or the account at a wallet service.
  account text not null,
  bank_name text not null,
  bic text not null,
  -- Where cash is paid in.
  place text not null,
  min_cents bigint not null check (min_cents > 0),
  max_cents bigint not null,
  recharge_fields text[] not null,
  withdrawal_fields text[] not null,
  -- Name and instructions by language; one at least.
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

-- Trigger that refuses to delete ways.
create function money_way_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'ways are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger money_way_no_delete before delete or truncate on money_way
  for each statement execute function money_way_refuse_delete();
