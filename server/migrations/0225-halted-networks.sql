-- Since when a network halts because its chain differs from ours deeper than reorganisations are followed. What trouble the
-- sources have besides comes and goes, and must not hide it.
alter table scan_cursor add column halted_at timestamptz;
update scan_cursor set halted_at = now()
where trouble = 'The chain differs from ours deeper than reorganisations are followed';
