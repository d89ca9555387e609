-- Question of a buyer about a product. Counters of shown answers are kept with it. Operators can hide it, with a
-- reason.
create table question (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  shop_id bigint not null references shop,
  buyer_id uuid not null references buyer,
  author text not null,
  locale text not null,
  text text not null check (char_length(text) >= 1 and char_length(text) <= 500),
  -- Of its answers that are shown: how many there are, and how many votes they have.
  answers integer not null default 0 check (answers >= 0),
  helpful integer not null default 0 check (helpful >= 0),
  shop_answered_at timestamptz,
  hidden_at timestamptz,
  hidden_code text check (hidden_code in ('insulting', 'advertising', 'privateData', 'offTopic', 'untrue',
      'other')),
  hidden_words text not null default '',
  created_at timestamptz not null default now(),
  check ((hidden_at is null) = (hidden_code is null)),
  constraint question_check1 check (hidden_code is null or hidden_code <> 'other' or hidden_words <> '')
);
comment on column question.hidden_code is 'ts "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other"';
create index question_by_helpful on question (product_id, helpful desc, id desc) where hidden_at is null;
create index question_hidden on question (id desc) where hidden_at is not null;
create index question_of_buyer on question (buyer_id, id desc);
create index question_of_buyer_open on question (buyer_id, product_id) where answers = 0 and hidden_at is null;
create index question_of_shop on question (shop_id, id desc) where hidden_at is null;
create index question_of_shop_unanswered on question (shop_id, id desc) where hidden_at is null
  and shop_answered_at is null;
create trigger of_open_buyer before insert on question
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Answer to a question: of the shop (`member_id`), or of a buyer who bought the product. One for each of them.
-- Operators can hide it, with a reason.
create table answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references question on delete cascade,
  buyer_id uuid references buyer,
  -- The member who answered for the shop.
  member_id uuid,
  -- The shop's answer stands before all others.
  by_shop boolean generated always as (buyer_id is null) stored,
  author text not null,
  locale text not null,
  text text not null check (char_length(text) >= 1 and char_length(text) <= 1000),
  helpful integer not null default 0 check (helpful >= 0),
  hidden_at timestamptz,
  hidden_code text check (hidden_code in ('insulting', 'advertising', 'privateData', 'offTopic', 'untrue',
      'other')),
  hidden_words text not null default '',
  created_at timestamptz not null default now(),
  check ((buyer_id is null) <> (member_id is null)),
  constraint answer_check1 check ((hidden_at is null) = (hidden_code is null)),
  constraint answer_check2 check (hidden_code is null or hidden_code <> 'other' or hidden_words <> '')
);
comment on column answer.hidden_code is 'ts "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other"';
create index answer_by_helpful on answer (question_id, by_shop desc, helpful desc, id desc)
  where hidden_at is null;
create index answer_of_buyer on answer (buyer_id, id desc) where buyer_id is not null;
create index answer_of_question on answer (question_id);
create unique index answer_once_a_buyer on answer (question_id, buyer_id) where buyer_id is not null;
create unique index answer_once_a_shop on answer (question_id) where buyer_id is null;
create trigger of_open_buyer before insert on answer
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Vote of a buyer that an answer is helpful.
create table answer_vote (
  answer_id bigint not null references answer on delete cascade,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now(),
  primary key (answer_id, buyer_id)
);
create trigger of_open_buyer before insert on answer_vote
  for each row when (new.buyer_id is not null) execute function buyer_is_open();
