-- Legal notice: somebody's report that goods or a review are illegal (Digital Services Act, article 16), and its
-- decision with the statement of reasons (article 17). Sent with a login or without.
-- States: `open`, nobody has decided; `appealed`, an appeal against the decision waits; `decided`.
-- What was reported never changes. Name, e-mail and account of whoever reported are erased with the account.
create table legal_notice (
  id uuid primary key,
  number bigint generated always as identity,
  subject text not null check (subject in ('product', 'review')),
  product_id bigint not null references product,
  review_id bigint references review,
  shop_id bigint not null references shop,
  ground text not null check (ground in ('counterfeit', 'unsafeGoods', 'goodsForbidden', 'rightsClaim',
      'misleading', 'insulting', 'privateData', 'untrue', 'other')),
  explanation text not null check (char_length(explanation) >= 20 and char_length(explanation) <= 3000),
  buyer_id uuid references buyer,
  name text not null default '' check (char_length(name) <= 120),
  -- Empty where whoever reported gave none.
  email text not null default '' check (char_length(email) <= 160),
  -- Language in which it was written and is answered.
  locale text not null,
  -- Keyed hash of the sender's address and the day, for the allowance; of one without a login.
  sender bytea,
  state text not null default 'open' check (state in ('open', 'appealed', 'decided')),
  claimed_by uuid references operator,
  created_at timestamptz not null,
  outcome text check (outcome in ('removed', 'hidden', 'nothing')),
  -- What the decision rests on: a law, or our own terms; which of them; and the facts.
  basis text check (basis in ('law', 'terms')),
  rule text check (char_length(rule) >= 1 and char_length(rule) <= 300),
  facts text check (char_length(facts) >= 3 and char_length(facts) <= 500),
  decided_by uuid references operator,
  decided_at timestamptz,
  takedown_id uuid references product_takedown,
  -- Since when the contrary of `outcome` holds, after an appeal of either side.
  reversed_at timestamptz,
  constraint legal_notice_of_review check ((subject = 'review') = (review_id is not null)),
  constraint legal_notice_decided check (num_nonnulls(outcome, basis, rule, facts, decided_by, decided_at)
    = case when state = 'open' then 0 else 6 end),
  constraint legal_notice_outcome_fits check (outcome is null or outcome = 'nothing'
    or (outcome = 'removed') = (subject = 'product')),
  constraint legal_notice_reversed check (reversed_at is null or state <> 'open')
);
comment on column legal_notice.subject is 'ts "product" | "review"';
comment on column legal_notice.ground is 'ts "counterfeit" | "unsafeGoods" | "goodsForbidden" | "rightsClaim" | "misleading" | "insulting" | "privateData" | "untrue" | "other"';
comment on column legal_notice.state is 'ts "open" | "appealed" | "decided"';
comment on column legal_notice.outcome is 'ts "removed" | "hidden" | "nothing"';
comment on column legal_notice.basis is 'ts "law" | "terms"';
create unique index legal_notice_number on legal_notice (number);
create index legal_notice_queue on legal_notice (state, number);
-- Reports that wait about one product or review.
create index legal_notice_open_of_product on legal_notice (product_id) where state = 'open' and subject = 'product';
create index legal_notice_open_of_review on legal_notice (review_id) where state = 'open' and subject = 'review';
create index legal_notice_of_notifier on legal_notice (buyer_id, created_at desc, id desc) where buyer_id is not null;
create index legal_notice_of_sender on legal_notice (sender, created_at) where sender is not null;
create index legal_notice_of_email on legal_notice (email, created_at) where email <> '';
create index legal_notice_of_takedown on legal_notice (takedown_id) where takedown_id is not null;
-- The figures of a year are counted from this index alone.
create index legal_notice_by_time on legal_notice (created_at) include (id, subject, ground, outcome, decided_at,
    takedown_id);
create trigger of_open_buyer before insert on legal_notice
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Appeal against the decision of a legal notice, once by whoever reported and once by the author of the review; a shop
-- appeals against the takedown of its goods. Another operator than the first answers it.
create table legal_appeal (
  notice_id uuid not null references legal_notice,
  side text not null check (side in ('notifier', 'author')),
  words text not null check (char_length(words) >= 3 and char_length(words) <= 1000),
  created_at timestamptz not null,
  -- Who decided what is appealed against.
  first_by uuid not null references operator,
  changed boolean,
  answer text check (char_length(answer) >= 3 and char_length(answer) <= 500),
  answered_by uuid references operator,
  answered_at timestamptz,
  -- Statement of the answer beside its words; null in answers that are older than these columns.
  basis text check (basis in ('law', 'terms')),
  rule text check (char_length(rule) >= 1 and char_length(rule) <= 300),
  primary key (notice_id, side),
  constraint legal_appeal_answered check (num_nonnulls(changed, answer, answered_by, answered_at) = any (array[0, 4])),
  constraint legal_appeal_statement check (num_nonnulls(basis, rule) = any (array[0, 2]) and (basis is null or answer is not null)),
  constraint legal_appeal_second_operator check (answered_by <> first_by)
);
comment on column legal_appeal.side is 'ts "notifier" | "author"';
comment on column legal_appeal.basis is 'ts "law" | "terms"';

-- Trigger of a changed legal notice: what was reported stays, and so does its decision.
create function legal_notice_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.subject, old.product_id, old.review_id, old.ground, old.explanation, old.created_at) is distinct from
      (new.id, new.subject, new.product_id, new.review_id, new.ground, new.explanation, new.created_at)
    or (old.decided_at is not null and (old.outcome, old.basis, old.rule, old.facts, old.decided_by, old.decided_at)
      is distinct from (new.outcome, new.basis, new.rule, new.facts, new.decided_by, new.decided_at)) then
    raise exception 'a report and its decision stay as they are' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger legal_notice_changes before update on legal_notice
  for each row execute function legal_notice_check_change();
