-- Application of a buyer to open a shop.
-- States: `submitted`; `needsMore`, while an operator waits for the buyer's answer, which leads back to `submitted`; `passed`, which made
-- the shop and its owner's sign-in; `refused` with a reason; `withdrawn` by the buyer.
-- It is decided once, and its shop name, country and categories never change. One is open at a time, and a buyer opens
-- one shop.
create table merchant_application (
  id uuid primary key,
  number bigint generated always as identity (start with 70001) unique,
  buyer_id uuid not null references buyer,
  kind text not null check (kind in ('company', 'person')),
  shop_name text not null check (length(shop_name) >= 1 and length(shop_name) <= 60),
  legal_name text not null,
  contact_name text not null,
  mobile text not null,
  email text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  categories text[] not null check (cardinality(categories) >= 1 and cardinality(categories) <= 3),
  about text not null,
  -- In which language the buyer wrote.
  locale text not null,
  state text not null default 'submitted' check (state in ('submitted', 'needsMore', 'passed', 'refused', 'withdrawn')),
  reason_code text not null default 'other',
  reason text not null default '',
  -- The shop that came of it, and its owner's sign-in.
  shop_id bigint unique references shop,
  owner_id uuid unique references operator,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- True if the terms at the time said that the shop's page may show the papers; older ones stay private.
  papers_may_show boolean not null default false,
  constraint merchant_application_undecided check ((state in ('submitted', 'needsMore')) = (decided_at is null)),
  constraint merchant_application_check1 check ((state = 'passed') = (shop_id is not null)),
  constraint merchant_application_check2 check ((state = 'passed') = (owner_id is not null)),
  constraint merchant_application_check3 check (state <> 'refused' or reason_code <> 'other' or reason <> ''),
  constraint merchant_application_check4 check (state = 'refused' or (reason_code = 'other' and reason = ''))
);
comment on column merchant_application.kind is 'ts "company" | "person"';
comment on column merchant_application.state is 'ts "submitted" | "needsMore" | "passed" | "refused" | "withdrawn"';
create index merchant_application_of_buyer on merchant_application (buyer_id, created_at desc, id desc);
-- One is open at a time, and a buyer opens one shop.
create unique index merchant_application_open on merchant_application (buyer_id)
  where state in ('submitted', 'needsMore', 'passed');
create index merchant_application_queue on merchant_application (state, created_at, id);
create trigger of_open_buyer before insert on merchant_application
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Step of an application's history: its new state, and the operator, or null for the buyer. Never changed.
create table merchant_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references merchant_application,
  state text not null check (state in ('submitted', 'needsMore', 'passed', 'refused', 'withdrawn')),
  -- Null: the buyer's own act.
  operator_id uuid references operator,
  at timestamptz not null
);
comment on column merchant_history.state is 'ts "submitted" | "needsMore" | "passed" | "refused" | "withdrawn"';
create index merchant_history_of_application on merchant_history (application_id, id);

-- Paper that was handed in with an application: a private picture, used once.
create table merchant_paper (
  application_id uuid not null references merchant_application,
  picture_id uuid not null unique references picture,
  position smallint not null,
  -- Number of the request that it answers; 0 for what was handed in at the beginning.
  round smallint not null default 0,
  primary key (application_id, position)
);

-- Requests of operators for more, and the answers of the applicant. One is open at a time.
create table merchant_request (
  application_id uuid not null references merchant_application,
  n smallint not null,
  asks text[] not null,
  -- The operator's own words.
  words text not null,
  operator_id uuid not null references operator,
  asked_at timestamptz not null,
  -- The buyer's words; papers that came with them have its number.
  answer text not null default '',
  answered_at timestamptz,
  primary key (application_id, n),
  constraint merchant_request_n check (n >= 1 and n <= 5),
  constraint merchant_request_asks check (cardinality(asks) >= 1 and (words <> '' or not 'other' = any(asks))),
  constraint merchant_request_answer check (answered_at is not null or answer = '')
);
create unique index merchant_request_open on merchant_request (application_id) where answered_at is null;

-- Paper that a shop's page shows to everybody, after an operator released it: as it came, or a copy with parts blacked
-- out. `ended_at` is set when it is taken off the page.
create table shown_paper (
  -- Id by which everybody reads it; the private picture's own id is shown to nobody.
  id uuid primary key,
  shop_id bigint not null references shop,
  paper_id uuid not null references merchant_paper (picture_id),
  -- The picture that everybody sees: the paper as it came, or a copy in which an operator blacked something out.
  picture_id uuid not null references picture,
  kind text not null check (kind in ('registration', 'licence', 'certificate')),
  released_by uuid not null references operator,
  released_at timestamptz not null,
  ended_by uuid references operator,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
comment on column shown_paper.kind is 'ts "registration" | "licence" | "certificate"';
create index shown_paper_of_shop on shown_paper (shop_id, released_at, id) where ended_at is null;
create unique index shown_paper_once on shown_paper (paper_id) where ended_at is null;

-- Trigger of a changed application: what was handed in stays, and so does a decision. Personal data may be removed
-- later.
create function merchant_application_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.kind, old.shop_name, old.country, old.categories, old.created_at)
    is distinct from (new.id, new.number, new.buyer_id, new.kind, new.shop_name, new.country, new.categories, new.created_at) then
    raise exception 'what application % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'needsMore' and new.state = 'passed' then
    raise exception 'application % waits for an answer', old.id using errcode = 'restrict_violation';
  end if;
  if old.state not in ('submitted', 'needsMore') and (old.state, old.reason_code, old.reason, old.shop_id, old.owner_id, old.decided_at)
    is distinct from (new.state, new.reason_code, new.reason, new.shop_id, new.owner_id, new.decided_at) then
    raise exception 'application % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger merchant_application_changes before update on merchant_application
  for each row execute function merchant_application_check_change();

-- Trigger that refuses to change or delete an application's history.
create function merchant_history_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of an application is never changed' using errcode = 'restrict_violation';
end $$;
create trigger merchant_history_stays before update or delete or truncate on merchant_history
  for each statement execute function merchant_history_refuse_change();
