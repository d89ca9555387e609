-- Note that colleagues write about a thing for each other: those of Sampan (no shop), or the members of a shop. Its author
-- alone changes or deletes it. No buyer reads it.
create table team_note (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  subject_type text not null check (subject_type in ('buyer', 'shop', 'order', 'refund', 'conversation', 'recharge',
      'withdrawal')),
  -- UUID of the thing, of a shop its number.
  subject_id text not null check (char_length(subject_id) <= 36),
  -- Person whom the thing belongs to: with their account the note goes. Null: it is about a shop, or they were gone already.
  buyer_id uuid references buyer,
  author_id uuid not null references operator,
  text text not null check (char_length(text) >= 1 and char_length(text) <= 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Act that the note tells, where the console wrote it: the order was given to `act_operator_id`, to nobody, or back as before, together
  -- with so many others. Each reader has it in their own language; `text` is the line in the language of who did it.
  act text check (act in ('given', 'freed', 'undone')),
  act_operator_id uuid references operator,
  act_count integer,
  constraint team_note_act check ((act is null) = (act_count is null) and (act is not distinct from 'given') = (act_operator_id is not null)),
  constraint team_note_act_count check (act_count between 0 and 1000)
);
comment on column team_note.act is 'ts "given" | "freed" | "undone"';
comment on column team_note.subject_type is 'ts "buyer" | "shop" | "order" | "refund" | "conversation" | "recharge" | "withdrawal"';
create index team_note_about on team_note (subject_type, subject_id, coalesce(shop_id, 0::bigint), id desc);
create index team_note_of_buyer on team_note (buyer_id) where buyer_id is not null;
create trigger of_open_buyer before insert on team_note
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Colleague whom a note mentions, and when they read it.
create table team_mention (
  note_id bigint not null references team_note on delete cascade,
  operator_id uuid not null references operator,
  read_at timestamptz,
  primary key (note_id, operator_id)
);
create index team_mention_of on team_mention (operator_id, note_id desc);
create index team_mention_unread on team_mention (operator_id, note_id desc) where read_at is null;

-- Colleague who has a thing: an order, a case or an audit. Of a conversation that is `conversation.operator_id`. A shop and
-- Sampan each have their own for the same order or case. It goes when they leave (`operator.left`).
create table team_hold (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  subject_type text not null check (subject_type in ('order', 'refund', 'recharge', 'withdrawal')),
  subject_id uuid not null,
  operator_id uuid not null references operator,
  -- Who took it or handed it over.
  given_by uuid not null references operator,
  at timestamptz not null
);
comment on column team_hold.subject_type is 'ts "order" | "refund" | "recharge" | "withdrawal"';
create unique index team_hold_of on team_hold (subject_type, subject_id, coalesce(shop_id, 0::bigint));
create index team_hold_by on team_hold (operator_id, subject_type, subject_id);

-- Colleague who has a thing open now: `seen_at` is renewed while they look, and what is older than a moment counts for
-- nothing (`presenceValidMs`). Each one deletes their own old rows.
create table team_presence (
  operator_id uuid not null references operator,
  subject_type text not null check (subject_type in ('buyer', 'shop', 'order', 'refund', 'conversation', 'recharge',
      'withdrawal')),
  -- UUID of the thing, of a shop its number.
  subject_id text not null check (char_length(subject_id) <= 36),
  shop_id bigint references shop,
  seen_at timestamptz not null,
  primary key (operator_id, subject_type, subject_id)
);
comment on column team_presence.subject_type is 'ts "buyer" | "shop" | "order" | "refund" | "conversation" | "recharge" | "withdrawal"';
create index team_presence_at on team_presence (subject_type, subject_id, coalesce(shop_id, 0::bigint), seen_at);

-- Last look of an operator at a thing: when they had it open last, and when at the look before that one. By it they are
-- told what changed since. A look that is older than ninety days is deleted.
create table team_look (
  operator_id uuid not null references operator,
  subject_type text not null check (subject_type in ('buyer', 'shop', 'order', 'refund', 'conversation', 'recharge',
      'withdrawal')),
  -- UUID of the thing, of a shop its number.
  subject_id text not null check (char_length(subject_id) <= 36),
  seen_at timestamptz not null,
  -- End of the look before; null at the first one.
  before_at timestamptz,
  primary key (operator_id, subject_type, subject_id),
  constraint team_look_before check (before_at < seen_at)
);
comment on column team_look.subject_type is 'ts "buyer" | "shop" | "order" | "refund" | "conversation" | "recharge" | "withdrawal"';
create index team_look_old on team_look (seen_at);
