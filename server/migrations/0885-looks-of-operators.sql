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
