-- concurrently
drop index concurrently if exists audit_entry_at_idx;
create index concurrently audit_entry_at_idx on audit_entry (at);
