-- Codes by e-mail are bound to who asked for them. Counted here: codes that an address asked for under one name, letters
-- to one mailbox, and guesses at one account from devices that it does not know.
create table email_code_count (
  -- SHA-256 of what is counted.
  key_hash bytea primary key,
  count integer not null check (count >= 0),
  -- The count begins anew from this time on.
  ends_at timestamptz not null
);
create index email_code_count_ends_idx on email_code_count (ends_at);
