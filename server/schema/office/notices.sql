-- Campaign: a message of operators to buyers who asked for such, sent as notices (PRODUCT §3 "Notices"). A draft is
-- edited until an operator confirms it (`confirmed_at`); it is sent between `starts_at` and `ends_at`, in the order of
-- buyers' ids, until `finished_at` or `stopped_at`.
create table campaign (
  -- A UUID v7, made in the order of time: lists go by it.
  id uuid primary key,
  -- By language; what is missing is read in English.
  texts jsonb not null check (texts ? 'en'),
  target_type text not null check (target_type in ('home', 'shop', 'product', 'list')),
  -- A row's number, a category for a list, empty for home: never an address.
  target_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by uuid not null references operator,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  -- When everybody had their turn, or its time was over.
  finished_at timestamptz,
  -- A campaign goes through the buyers by id: the last one that was done.
  after_buyer_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  sent integer not null default 0 check (sent >= 0),
  -- A draft of a promotion is written anew; each writing is a version, and who changes or confirms says which one they saw.
  version integer not null default 1 check (version > 0),
  check (target_id ~ '^[a-z0-9]{0,20}$' and ((target_id = '') = (target_type = 'home'))),
  constraint campaign_check1 check (ends_at > starts_at),
  constraint campaign_check2 check (finished_at is null or confirmed_at is not null)
);
comment on column campaign.target_type is 'ts "home" | "shop" | "product" | "list"';
create index campaign_created_by on campaign (created_by);
create index campaign_to_send on campaign (starts_at, id) where confirmed_at is not null
  and stopped_at is null and finished_at is null;

-- Buyer who opened a campaign's notice in the app.
create table campaign_opened (
  campaign_id uuid not null references campaign,
  buyer_id uuid not null references buyer on delete cascade,
  primary key (campaign_id, buyer_id)
);
create index campaign_opened_buyer on campaign_opened (buyer_id);
create trigger of_open_buyer before insert on campaign_opened
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Notice to a buyer: a text key and its facts; the text is written in the reader's language when it is read. `is_shown`
-- says whether it stands in the app, `mail_at` since when its e-mail waits to be written.
create table notice (
  -- A UUID v7, made in the order of time: lists go by it.
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  kind text not null check (kind in ('order', 'refund', 'recharge', 'withdrawal', 'reply', 'alert',
      'promotion')),
  text_key text not null,
  detail jsonb not null,
  subject_type text not null,
  subject_id text not null,
  -- False where a buyer wants this kind by e-mail alone.
  is_shown boolean not null,
  -- Since when its e-mail is to be written; null: there is none, or it is in the outbox.
  mail_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  -- When its push messages are to be written: at once, or after the quiet hours; null: there are none, or they are in the outbox.
  push_at timestamptz
);
comment on column notice.kind is 'ts "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion"';
comment on column notice.subject_type is 'ts "order" | "refund" | "recharge" | "withdrawal" | "product" | "shop" | "conversation" | "merchant" | "home" | "list" | "search" | "legalNotice" | "none"';
create index notice_buyer_idx on notice (buyer_id, id desc) where is_shown;
create index notice_kind_idx on notice (buyer_id, kind, id desc) where is_shown;
create index notice_mail_idx on notice (mail_at) where mail_at is not null;
create index notice_push_idx on notice (push_at) where push_at is not null;
-- The number on the bell is counted here, and no further than it is shown.
create index notice_unread_idx on notice (buyer_id, kind) where is_shown and read_at is null;
create trigger of_open_buyer before insert on notice
  for each row when (new.buyer_id is not null) execute function buyer_is_open('skip');

-- Settings of a buyer's notices: which kinds are shown, mailed and pushed, and quiet hours in minutes of the day. Buyers
-- without a row have the defaults of `server/src/office/notices/channel-rules.ts`.
create table notice_settings (
  buyer_id uuid primary key references buyer on delete cascade,
  shown text[] not null,
  mailed text[] not null,
  -- Minutes of the day in that time zone; none of the three, or all.
  quiet_from smallint check (quiet_from >= 0 and quiet_from <= 1439),
  quiet_until smallint check (quiet_until >= 0 and quiet_until <= 1439),
  time_zone text check (char_length(time_zone) <= 64),
  -- When a buyer was last sent a promotion: who asked for them has a row here.
  promotion_at timestamptz,
  -- Kinds that are pushed to the buyer's devices, as far as there are any (`push_device`).
  pushed text[] not null default '{order,refund,recharge,withdrawal,reply,alert}',
  check (num_nulls(quiet_from, quiet_until, time_zone) = any (array[0, 3])),
  constraint notice_settings_check1 check (quiet_from <> quiet_until)
);
comment on column notice_settings.shown is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion")[]';
comment on column notice_settings.mailed is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion")[]';
comment on column notice_settings.pushed is 'ts ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion")[]';
create index notice_settings_promotion on notice_settings (buyer_id) where ('promotion' = any (shown))
  or ('promotion' = any (mailed));
create trigger of_open_buyer before insert on notice_settings
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- News that a shop was suspended or released, to be told to the buyers of its open orders, a part at a time by a job.
-- `what` says which.
-- One of a shop is being told at a time.
create table shop_news (
  -- The decision about the shop: it is told once.
  id uuid primary key,
  shop_id bigint not null references shop,
  shop_name text not null,
  what text not null check (what in ('suspended', 'released')),
  at timestamptz not null,
  -- News of the beginning that were cut off by those of the end: only who was told of the one is told of the other.
  cuts_off uuid references shop_news,
  -- Progress: an index of the list of order states in the code, and the last order of that state, newest first.
  states_done smallint not null default 0,
  after_at timestamptz,
  after_id uuid,
  told integer not null default 0,
  finished_at timestamptz,
  check (num_nonnulls(after_at, after_id) = any (array[0, 2]))
);
comment on column shop_news.what is 'ts "suspended" | "released"';
create unique index shop_news_of_shop on shop_news (shop_id) where finished_at is null;

-- Buyer who was told of a shop's news, however many orders they have. Deleted when all are told.
create table shop_news_told (
  news_id uuid not null references shop_news,
  buyer_id uuid not null references buyer on delete cascade,
  primary key (news_id, buyer_id)
);
create index shop_news_told_of_buyer on shop_news_told (buyer_id);

-- Rows from before the constraint are not checked.
alter table notice add constraint notice_subject_type_check check (subject_type in ('order', 'refund',
    'recharge', 'withdrawal', 'product', 'shop', 'conversation', 'merchant', 'home', 'list', 'search',
    'legalNotice', 'none')) not valid;
