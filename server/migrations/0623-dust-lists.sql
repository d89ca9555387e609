-- concurrently
drop index concurrently if exists deposit_kept_idx;
create index concurrently deposit_kept_idx on deposit (kept_reason, seen_at desc, id desc) where state = 'kept';
drop index concurrently if exists deposit_to_explain_idx;
create index concurrently deposit_to_explain_idx on deposit (seen_at desc, id desc)
  where state = 'kept' and note is null and raw_amount > 0 and kept_reason not in ('dust', 'sanctioned');
drop index concurrently if exists deposit_unexplained_idx;
