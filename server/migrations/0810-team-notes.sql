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
  edited_at timestamptz
);
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
