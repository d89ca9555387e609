-- concurrently
drop index concurrently if exists recharge_network_idx;
create index concurrently recharge_network_idx on recharge (network_id, created_at desc, id desc) where network_id is not null;
drop index concurrently if exists recharge_way_idx;
create index concurrently recharge_way_idx on recharge (way_id, created_at desc, id desc) where way_id is not null;
drop index concurrently if exists withdrawal_network_idx;
create index concurrently withdrawal_network_idx on withdrawal (network_id, created_at desc, id desc) where network_id is not null;
drop index concurrently if exists withdrawal_bank_idx;
create index concurrently withdrawal_bank_idx on withdrawal (created_at desc, id desc) where type = 'bank';
drop index concurrently if exists withdrawal_flags_idx;
create index concurrently withdrawal_flags_idx on withdrawal using gin (flags);
drop index concurrently if exists approval_by_operator;
create index concurrently approval_by_operator on approval (operator_id, subject_type, subject_id);
