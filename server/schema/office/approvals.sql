-- Proposal: an act that takes two operators (RELIABILITY §5.7). One proposes, another confirms, and with that it is
-- done.
-- States: `open`; `done`; `refused`; `expired`. What was proposed never changes, and rows are never deleted.
-- `amount_cents` is signed cents, for `adjust` what the account gains. `alone` marks one that its proposer confirmed,
-- because nobody else could be asked.
create table proposal (
  id uuid primary key,
  kind text not null check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign', 'payout_settle',
      'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
      'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way', 'duty_rules',
      'duty_payment', 'sanctions_decide', 'sale_rules', 'restore_resume', 'restore_payment',
      'product_recall', 'duty_exchange', 'promise_defaults')),
  subject_type text not null check (subject_type in ('withdrawal', 'buyer', 'network', 'house', 'account',
      'operator', 'settings', 'promo', 'shop', 'way', 'hit', 'product')),
  subject_id text not null,
  -- Signed for `adjust`: what the account gains.
  amount_cents bigint,
  detail jsonb not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'expired')),
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator,
  decided_at timestamptz,
  reason_code text not null default 'other' check (reason_code in ('lookedUp', 'networkFault', 'wrongEntry',
      'sentTwice', 'buyerAsked', 'goodwill', 'injury', 'fire', 'electricShock', 'chemical', 'choking', 'wrongLabel',
      'authority', 'other')),
  -- Values as they were when it was proposed, and as they would be; null for acts that move money and change no values.
  before jsonb,
  after jsonb,
  -- Confirmed by the person who proposed it, because nobody else could be asked.
  alone boolean not null default false,
  -- Duties are paid in one sum for many orders.
  constraint proposal_amount_cents_check check (abs(amount_cents) >= 1 and abs(amount_cents) <=
case when kind = 'duty_payment' then 1000000000000 else 1000000 end),
  constraint proposal_alone_when_done check (state = 'done' or not alone),
  constraint proposal_changes_to_something check (before is null or after is not null),
  constraint proposal_decided_at_a_time check ((state = 'open') = (decided_at is null)),
  constraint proposal_decided_by_somebody check (state in ('done', 'refused') = (decided_by is not null)),
  constraint proposal_for_a_reason check (reason_code <> 'other' or reason <> ''),
  constraint proposal_of_two_persons check (state <> 'done' or (alone = (decided_by = proposed_by)))
);
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way" | "duty_rules" | "duty_payment" | "sanctions_decide" | "sale_rules" | "restore_resume" | "restore_payment" | "product_recall" | "duty_exchange" | "promise_defaults"';
comment on column proposal.subject_type is 'ts "withdrawal" | "buyer" | "network" | "house" | "account" | "operator" | "settings" | "promo" | "shop" | "way" | "hit" | "product"';
comment on column proposal.detail is 'ts Readonly<Record<string, string>>';
comment on column proposal.state is 'ts "open" | "done" | "refused" | "expired"';
comment on column proposal.reason_code is 'ts "lookedUp" | "networkFault" | "wrongEntry" | "sentTwice" | "buyerAsked" | "goodwill" | "injury" | "fire" | "electricShock" | "chemical" | "choking" | "wrongLabel" | "authority" | "other"';
comment on column proposal.before is 'ts Readonly<Record<string, unknown>>';
comment on column proposal.after is 'ts Readonly<Record<string, unknown>>';
create index proposal_alone_idx on proposal (decided_at) where alone;
create unique index proposal_open_once on proposal (subject_type, subject_id, kind) where state = 'open';
create index proposal_recent_idx on proposal (proposed_at desc, id desc);
create index proposal_state_idx on proposal (state, proposed_at desc, id desc);
create index proposal_subject_idx on proposal (subject_id, proposed_at desc, id desc);

-- Trigger of a proposal that is done: both operators may decide now, or it is done alone as the rules allow. Holds
-- whatever the code does.
create function proposal_check_agreement() returns trigger language plpgsql as $$
begin
  if not exists (select from operator where id = new.decided_by and disabled_at is null and role in ('finance', 'admin')
      and agrees_from <= now()) then
    raise exception 'the agreement of % does not count', new.decided_by using errcode = 'restrict_violation';
  end if;
  if not exists (select from operator where id = new.proposed_by and disabled_at is null and role <> 'seller' and agrees_from <= now()) then
    raise exception 'the proposal of % does not count', new.proposed_by using errcode = 'restrict_violation';
  end if;
  if new.alone and (somebody_else_can_agree(new.proposed_by) or new.proposed_at
      + make_interval(mins => (select second_person_wait_minutes from money_settings)) > now()) then
    raise exception 'somebody else can agree, or the waiting time is not over' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger proposal_agreed after update on proposal
  for each row when (new.state = 'done') execute function proposal_check_agreement();

-- Trigger of a changed proposal: what was proposed stays, and an ended one stays as it is.
create function proposal_check_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (old.id, old.kind, old.subject_type, old.subject_id, old.amount_cents, old.detail, old.reason_code, old.reason,
      old.proposed_by, old.proposed_at, old.before, old.after) is distinct from (new.id, new.kind, new.subject_type, new.subject_id,
      new.amount_cents, new.detail, new.reason_code, new.reason, new.proposed_by, new.proposed_at, new.before, new.after) then
    raise exception 'what was proposed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger proposal_changes before update on proposal for each row execute function proposal_check_change();

-- Trigger that refuses to delete proposals.
create function proposal_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'proposals are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger proposal_no_delete before delete or truncate on proposal
  for each statement execute function proposal_refuse_delete();
