-- concurrently
drop index concurrently if exists recharge_reference_once;
create unique index concurrently recharge_reference_once on recharge (reference) where reference is not null;
drop index concurrently if exists recharge_bank_reference_once;
create unique index concurrently recharge_bank_reference_once on recharge (way_id, lower(bank_reference)) where bank_reference is not null;
drop index concurrently if exists recharge_transfer_reference_idx;
create index concurrently recharge_transfer_reference_idx on recharge (way_id, lower(fields ->> 'transferReference'))
  where fields ->> 'transferReference' is not null;
