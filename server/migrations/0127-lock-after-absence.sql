-- A session that was not used for so long is locked: it opens nothing until its buyer logs in anew (PRODUCT §7.15, decision 0149).
-- The setting is the buyer's, and stands with each session so that a request looks at one row.
alter table buyer add column lock_after_minutes smallint check (lock_after_minutes in (5, 15, 60));
alter table session add column lock_after_minutes smallint;
-- When somebody last used it, as their device says; only looked at where the buyer wants a lock.
alter table session add column used_at timestamptz not null default now();
