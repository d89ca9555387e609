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
