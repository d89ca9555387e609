-- E-mail of the outbox, written in the transaction of its cause and sent afterwards.
-- States: `waiting` for `next_try_at`; `sending`, a worker has it until `next_try_at`; `sent`; `failed`, given up after
-- too many tries.
-- Sent ones are deleted after 30 days.
create table mail (
  id uuid primary key,
  buyer_id uuid references buyer on delete cascade,
  -- One address and nothing else: no second one, no line that would become a header.
  to_address text not null check (char_length(to_address) <= 160
    and to_address ~ '^[^\s<>,;:"()\[\]\\@[:cntrl:]]+@[^\s<>,;:"()\[\]\\@[:cntrl:]]+$'),
  -- Its texts are `<template>_title` and `<template>_text` of the dictionaries.
  template text not null check (template ~ '^[a-z]+\.[A-Za-z0-9]+$'),
  detail jsonb not null default '{}',
  locale text not null,
  phrase text not null default '',
  -- Path in the app to which it leads; empty if to none.
  path text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- While it is being sent: until when that worker has it.
  next_try_at timestamptz not null,
  last_error text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The path, with its signed token, that stops e-mails of this kind (RFC 8058); empty for e-mails that cannot be stopped by a link.
  unsubscribe text not null default '',
  check ((state = 'sent') = (sent_at is not null))
);
comment on column mail.detail is 'ts Readonly<Record<string, string | number>>';
comment on column mail.state is 'ts "waiting" | "sending" | "sent" | "failed"';
create index mail_buyer_idx on mail (buyer_id);
create index mail_created_idx on mail (created_at desc, id desc);
create index mail_due_idx on mail (next_try_at) where state in ('waiting', 'sending');
create index mail_sent_idx on mail (sent_at) where state = 'sent';
create index mail_state_idx on mail (state, created_at desc, id desc);
create trigger of_open_buyer before insert on mail
  for each row when (new.buyer_id is not null) execute function buyer_is_open('skip');
