-- concurrently
drop index concurrently if exists recharge_duplicate_proof_idx;
create index concurrently recharge_duplicate_proof_idx on recharge (created_at desc, id desc) where flags @> array['duplicateProof'];
drop index concurrently if exists recharge_hash_used_idx;
create index concurrently recharge_hash_used_idx on recharge (created_at desc, id desc) where flags @> array['hashUsed'];
drop index concurrently if exists recharge_reference_used_idx;
create index concurrently recharge_reference_used_idx on recharge (created_at desc, id desc) where flags @> array['referenceUsed'];
drop index concurrently if exists recharge_first_recharge_idx;
create index concurrently recharge_first_recharge_idx on recharge (created_at desc, id desc) where flags @> array['firstRecharge'];
drop index concurrently if exists recharge_new_account_idx;
create index concurrently recharge_new_account_idx on recharge (created_at desc, id desc) where flags @> array['newAccount'];
drop index concurrently if exists recharge_large_amount_idx;
create index concurrently recharge_large_amount_idx on recharge (created_at desc, id desc) where flags @> array['largeAmount'];
