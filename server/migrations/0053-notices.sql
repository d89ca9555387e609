-- Notices to buyers. What they say is written when they are read, in the reader's language, from a key and its facts.
create table notice (
  -- A UUID v7, made in the order of time: lists go by it.
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  kind text not null check (kind in ('order', 'refund', 'recharge', 'withdrawal', 'reply', 'promotion')),
  text_key text not null,
  detail jsonb not null,
  subject_type text not null check (subject_type in ('order', 'refund', 'recharge', 'withdrawal', 'product', 'shop', 'none')),
  subject_id text not null,
  -- False where a buyer wants this kind by e-mail alone.
  is_shown boolean not null,
  -- Since when its e-mail is to be written; null: there is none, or it is in the outbox.
  mail_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null
);
comment on column notice.kind is 'ts "order" | "refund" | "recharge" | "withdrawal" | "reply" | "promotion"';
comment on column notice.subject_type is 'ts "order" | "refund" | "recharge" | "withdrawal" | "product" | "shop" | "none"';
create index notice_buyer_idx on notice (buyer_id, id desc) where is_shown;
create index notice_kind_idx on notice (buyer_id, kind, id desc) where is_shown;
-- The number on the bell is counted here, and no further than it is shown.
create index notice_unread_idx on notice (buyer_id, kind) where is_shown and read_at is null;
create index notice_mail_idx on notice (mail_at) where mail_at is not null;

-- Who has none gets what the module says for everybody.
create table notice_settings (
  buyer_id uuid primary key references buyer on delete cascade,
  shown text[] not null,
  mailed text[] not null,
  -- Minutes of the day in that time zone; none of the three, or all.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text check (char_length(time_zone) <= 64),
  check (num_nulls(quiet_from, quiet_until, time_zone) in (0, 3)),
  check (quiet_from <> quiet_until)
);
comment on column notice_settings.shown is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "promotion")[]';
comment on column notice_settings.mailed is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "promotion")[]';
