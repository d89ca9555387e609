-- Canned answer of Sampan's desk (no shop) or of a shop, written once in up to ten languages (`texts`, English at
-- least). Members and operators edit it.
create table canned_answer (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  title text not null check (char_length(title) >= 1 and char_length(title) <= 60),
  texts jsonb not null check (texts ? 'en')
);
create index canned_answer_of on canned_answer (coalesce(shop_id, 0::bigint), id);

-- Macro of Sampan's desk (no shop) or of a shop: an answer, the state in which it leaves a conversation, and a note of colleagues, in
-- one act. The answer is a canned one or has `texts` of its own; without either nothing is sent.
create table answer_macro (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  name text not null check (char_length(name) >= 1 and char_length(name) <= 60),
  canned_id bigint references canned_answer,
  texts jsonb check (texts ? 'en'),
  -- `open`: the buyer still waits; `waiting`: the buyer's turn; `closed`.
  state text not null check (state in ('open', 'waiting', 'closed')),
  note text not null check (char_length(note) <= 2000),
  -- Counts the changes: who applies one that was changed meanwhile is told.
  version integer not null check (version > 0),
  constraint answer_macro_one_answer check (canned_id is null or texts is null),
  constraint answer_macro_does_something check (canned_id is not null or texts is not null or state = 'closed'
    or (state = 'open' and note <> ''))
);
comment on column answer_macro.state is 'ts "open" | "waiting" | "closed"';
create index answer_macro_by_canned on answer_macro (canned_id) where canned_id is not null;
create index answer_macro_of on answer_macro (coalesce(shop_id, 0::bigint), id);

-- Rule of a desk (no shop) or a shop that gives conversations to somebody: by subject and by the language that the buyer reads; null is any.
-- The first one that fits, by `position`, and whose person still answers there, counts.
create table assign_rule (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  topic text check (topic in ('order', 'product', 'other')),
  language text,
  operator_id uuid not null references operator,
  position integer not null check (position > 0)
);
comment on column assign_rule.topic is 'ts "order" | "product" | "other"';
comment on column assign_rule.language is 'ts "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw"';
create index assign_rule_of on assign_rule (coalesce(shop_id, 0::bigint), position, id);

-- Conversation of a buyer with Sampan's desk (no shop) or a shop, until it is closed. One is open at a time for each
-- pair.
-- `operator_id` is who answers it, null while nobody took it. The counters and marks are kept with each message.
create table conversation (
  -- A UUID v7, made in the order of time.
  id uuid primary key,
  buyer_id uuid not null references buyer,
  shop_id bigint references shop,
  -- Operator or member who answers it; null: nobody has taken it.
  operator_id uuid references operator,
  -- The number of the last message, and how far either side has read.
  last_n integer not null default 0 check (last_n >= 0),
  buyer_read_n integer not null default 0,
  staff_read_n integer not null default 0,
  -- Messages of the other side beyond those marks.
  buyer_unread integer not null default 0 check (buyer_unread >= 0),
  staff_unread integer not null default 0 check (staff_unread >= 0),
  -- Since when the buyer waits for an answer.
  waits_since timestamptz,
  -- When an unread answer becomes a notice; and whether there is one since the buyer read last.
  notice_at timestamptz,
  is_noticed boolean not null default false,
  closed_at timestamptz,
  rating smallint check (rating >= 1 and rating <= 5),
  last_at timestamptz not null,
  created_at timestamptz not null,
  -- Subject by the last card that the buyer sent; null of those before this column.
  topic text constraint conversation_topic check (topic in ('order', 'product', 'other')),
  -- Whoever had it has left it to the others: no rule gives it to somebody again.
  left_by_hand boolean not null default false,
  -- State before it was closed, which opening it again gives back: since when the buyer waited, how far the desk had read, and the
  -- row of `support_reply` that closing wrote. Null while it is open.
  closed_waits_since timestamptz,
  closed_read_n integer,
  closed_reply_id bigint,
  -- Moment at which it was opened again last, and at which it had been closed before.
  reopened_at timestamptz,
  reopened_closed_at timestamptz,
  check (buyer_read_n <= last_n and staff_read_n <= last_n),
  constraint conversation_check1 check (rating is null or closed_at is not null),
  constraint conversation_check2 check (waits_since is null or closed_at is null)
);
comment on column conversation.topic is 'ts "order" | "product" | "other"';
create index conversation_all on conversation (coalesce(shop_id, 0::bigint), last_at desc, id desc)
  where closed_at is null;
create index conversation_closed on conversation (coalesce(shop_id, 0::bigint), last_at desc, id desc)
  where closed_at is not null;
create index conversation_load on conversation (coalesce(shop_id, 0::bigint), operator_id, waits_since)
  where closed_at is null;
create index conversation_mine on conversation (operator_id, last_at desc, id desc) where closed_at is null;
create index conversation_nobodys on conversation (coalesce(shop_id, 0::bigint), last_at desc, id desc)
  where closed_at is null and operator_id is null;
create index conversation_notice on conversation (notice_at) where notice_at is not null;
create index conversation_of_buyer on conversation (buyer_id, last_at desc, id desc);
-- One is open for a buyer and whom they write to, also when two devices begin at once.
create unique index conversation_open on conversation (buyer_id, coalesce(shop_id, 0::bigint))
  where closed_at is null;
create index conversation_unread on conversation (buyer_id) where buyer_unread > 0;
-- The lists of a desk: what waits by who waits longest, the own ones, all open and all closed by the latest.
create index conversation_waiting on conversation (coalesce(shop_id, 0::bigint), waits_since, id)
  where waits_since is not null;
create index conversation_with on conversation (buyer_id, coalesce(shop_id, 0::bigint), last_at desc, id desc);
create trigger of_open_buyer before insert on conversation
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Message of a conversation, numbered from 1. `operator_id` is set when the desk or shop wrote it, null when the buyer
-- did. It carries at most one picture, product or order.
create table message (
  conversation_id uuid not null references conversation on delete cascade,
  -- From 1, without gaps.
  n integer not null check (n > 0),
  -- Operator or member who answered; null: the buyer wrote.
  operator_id uuid references operator,
  text text not null check (char_length(text) <= 2000),
  locale text not null,
  picture_id uuid references picture,
  product_id bigint references product,
  purchase_id uuid references purchase,
  created_at timestamptz not null,
  primary key (conversation_id, n),
  check (num_nonnulls(picture_id, product_id, purchase_id) <= 1),
  constraint message_check1 check (text <> '' or num_nonnulls(picture_id, product_id, purchase_id) = 1)
);
comment on column message.locale is 'ts "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw"';
create unique index message_picture on message (picture_id) where picture_id is not null;

-- Hours at which Sampan's desk (no shop) or a shop answers, in minutes of the day of a time zone. Without a row no
-- hours are shown.
-- Weekdays count from 0, Sunday.
create table support_hours (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  time_zone text not null check (char_length(time_zone) <= 64),
  days smallint[] not null check ((cardinality(days) >= 1 and cardinality(days) <= 7)
    and (days <@ array[0::smallint, 1::smallint, 2::smallint, 3::smallint, 4::smallint, 5::smallint,
      6::smallint])),
  from_minute smallint not null,
  until_minute smallint not null,
  check (0 <= from_minute and from_minute < until_minute and until_minute <= 1440)
);
create unique index support_hours_once on support_hours (coalesce(shop_id, 0::bigint));

-- Time in seconds that a buyer waited for an answer of the desk (no shop) or a shop. One row for each answer; the
-- median of the latest is shown on the shop's page.
create table support_reply (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  waited_seconds integer not null check (waited_seconds >= 0),
  -- When an answer was given; of those before this file it is not known.
  at timestamptz default now(),
  -- True of the first answer of a conversation, and of one that was closed without any.
  is_first boolean not null default false
);
create index support_reply_first on support_reply (coalesce(shop_id, 0::bigint), at) include (waited_seconds)
  where is_first;
create index support_reply_latest on support_reply (coalesce(shop_id, 0::bigint), id desc);

insert into support_hours (shop_id, time_zone, days, from_minute, until_minute) values (null, 'Asia/Singapore', '{0,1,2,3,4,5,6}', 480, 1320);
