-- A draft of a promotion is written anew; each writing is a version, and who changes or confirms says which one they saw.
alter table campaign add column version integer not null default 1 check (version > 0);
