-- concurrently
drop index concurrently if exists withdrawal_first_withdrawal_idx;
create index concurrently withdrawal_first_withdrawal_idx on withdrawal (created_at desc, id desc) where flags @> array['firstWithdrawal'];
drop index concurrently if exists withdrawal_new_target_idx;
create index concurrently withdrawal_new_target_idx on withdrawal (created_at desc, id desc) where flags @> array['newTarget'];
drop index concurrently if exists withdrawal_secrets_changed_idx;
create index concurrently withdrawal_secrets_changed_idx on withdrawal (created_at desc, id desc) where flags @> array['secretsChanged'];
drop index concurrently if exists withdrawal_large_amount_idx;
create index concurrently withdrawal_large_amount_idx on withdrawal (created_at desc, id desc) where flags @> array['largeAmount'];
drop index concurrently if exists withdrawal_daily_total_idx;
create index concurrently withdrawal_daily_total_idx on withdrawal (created_at desc, id desc) where flags @> array['dailyTotal'];
drop index concurrently if exists withdrawal_reorg_debt_idx;
create index concurrently withdrawal_reorg_debt_idx on withdrawal (created_at desc, id desc) where flags @> array['reorgDebt'];
drop index concurrently if exists withdrawal_duplicate_proof_idx;
create index concurrently withdrawal_duplicate_proof_idx on withdrawal (created_at desc, id desc) where flags @> array['duplicateProof'];
drop index concurrently if exists withdrawal_flags_idx;
