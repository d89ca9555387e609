-- Approval: the decision of one operator about a recharge, withdrawal, shop payout, refund dispute or delivery claim,
-- for the version that they saw. One row for each operator and subject. Where two must agree, the act is done when
-- enough rows say the same.
-- `arrived_cents` is the sum in cents that a recharge brought, as this operator read it; null for other subjects.
create table approval (
  subject_type text not null check (subject_type in ('recharge', 'withdrawal', 'shopPayout', 'refund', 'claim')),
  subject_id uuid not null,
  operator_id uuid not null references operator,
  decision text not null check (decision in ('pass', 'refuse', 'agree', 'award', 'close', 'accept')),
  -- Cents that arrived, as the operator said; two who agree must name the same.
  arrived_cents bigint,
  seen_version integer not null,
  at timestamptz not null default now(),
  -- Of a dispute that is awarded in part: cents; two who agree must name the same.
  award_cents bigint,
  primary key (subject_type, subject_id, operator_id),
  constraint approval_award check (award_cents is null or (award_cents > 0 and decision = 'award')),
  constraint approval_decision_of_subject_check check (
case subject_type
    when 'refund' then decision in ('agree', 'award', 'close')
    when 'claim' then decision = 'accept'
    else decision in ('pass', 'refuse')
end)
);
comment on column approval.subject_type is 'ts "recharge" | "withdrawal" | "shopPayout" | "refund" | "claim"';
comment on column approval.decision is 'ts "pass" | "refuse" | "agree" | "award" | "close" | "accept"';
-- What one operator decided.
create index approval_by_operator on approval (operator_id, subject_type, subject_id);

-- Money settings: the one row of fees, limits and clocks. Two operators change it (`approvals`, kind `money_settings`).
-- `_bps` are hundredths of a percent, `_cents` are cents. `stopped_at` is set while withdrawals are stopped, by an
-- operator or by the self-audit, with `stopped_code` for the reason.
create table money_settings (
  id boolean default true primary key check (id),
  fee_bps integer not null default 100 check (fee_bps >= 0 and fee_bps <= 2000),
  min_fee_cents bigint not null default 100 check (min_fee_cents >= 0),
  min_amount_cents bigint not null default 500,
  max_amount_cents bigint not null default 1000000,
  daily_amount_cents bigint not null default 2000000,
  two_person_cents bigint not null default 50000 check (two_person_cents >= 1),
  audit_minutes integer not null default 30 check (audit_minutes >= 0),
  new_address_wait_minutes integer not null default 1440 check (new_address_wait_minutes >= 0),
  -- The stop switch; the self-audit trips it too.
  stopped_at timestamptz,
  stopped_reason text not null default '',
  version integer not null default 1,
  stopped_code text not null default 'other' check (stopped_code in ('maintenance', 'networkTrouble',
      'bankTrouble', 'selfAudit', 'deepReorg', 'other')),
  -- Days and rates of the life of an order.
  confirm_days integer not null default 15 check (confirm_days >= 1 and confirm_days <= 90),
  complete_days integer not null default 7 check (complete_days >= 1 and complete_days <= 90),
  extend_days integer not null default 15 check (extend_days >= 1 and extend_days <= 90),
  commission_bps integer not null default 500 check (commission_bps >= 0 and commission_bps <= 5000),
  -- For how long an order that is not paid is held; orders that are placed keep the time they were given.
  unpaid_minutes integer not null default 30 check (unpaid_minutes >= 5 and unpaid_minutes <= 1440),
  -- Minutes until the agreement of an operator who is new, was reset or got more rights counts, and until one person may
  -- confirm their own proposal where nobody else could.
  second_person_wait_minutes integer not null default 1440 check (second_person_wait_minutes >= 1
    and second_person_wait_minutes <= 10080),
  -- Bounds of one payment by card, and of what one buyer pays by card within 24 hours.
  card_min_cents bigint not null default 100 check (card_min_cents >= 1),
  card_max_cents bigint not null default 100000,
  card_day_cents bigint not null default 200000,
  -- Days for which money from a card can be spent and not withdrawn.
  card_hold_days integer not null default 120 check (card_hold_days >= 0 and card_hold_days <= 365),
  -- Days that a buyer has to send another proof of a recharge before it may be refused.
  proof_days integer not null default 7 check (proof_days >= 1 and proof_days <= 90),
  constraint money_settings_card_bounds check (card_max_cents >= card_min_cents and card_day_cents >= card_min_cents),
  check (min_amount_cents > min_fee_cents),
  constraint money_settings_check1 check (max_amount_cents >= min_amount_cents),
  constraint money_settings_check2 check (daily_amount_cents >= min_amount_cents)
);
comment on column money_settings.stopped_code is 'ts "maintenance" | "networkTrouble" | "bankTrouble" | "selfAudit" | "deepReorg" | "other"';

-- Ruling: the decision of operators about a refund dispute or a delivery claim, with the operator who decided and,
-- where it takes two, the one who agreed before. One row for each decision; never changed. Buyer, shop and
-- `amount_cents` (cents) are set by the trigger from the case or claim.
create table ruling (
  subject_type text not null check (subject_type in ('refund', 'claim')),
  subject_id uuid not null,
  -- The version of the case or report that was decided.
  seen_version integer not null,
  decision text not null,
  buyer_id uuid not null references buyer,
  shop_id bigint not null references shop,
  amount_cents bigint not null,
  decided_by uuid not null references operator,
  agreed_by uuid references operator,
  at timestamptz not null,
  -- Cents of an award that is less than what is asked.
  award_cents bigint,
  primary key (subject_type, subject_id, seen_version),
  constraint ruling_award check (award_cents is null or (award_cents > 0 and award_cents < amount_cents and decision = 'award')),
  constraint ruling_of_two_persons check (agreed_by <> decided_by)
);
comment on column ruling.subject_type is 'ts "refund" | "claim"';
comment on column ruling.decision is 'ts "agree" | "award" | "close" | "accept"';
create index ruling_alone_by_operator on ruling (decided_by, at) where agreed_by is null;
-- Rulings that one person made alone are summed for each buyer, shop and operator.
create index ruling_alone_of_buyer on ruling (buyer_id, at) where agreed_by is null;
create index ruling_alone_of_shop on ruling (shop_id, at) where agreed_by is null;

-- Block of a buyer's withdrawals, with its reason. Operators set and lift it; without a row the buyer may withdraw.
create table withdraw_block (
  buyer_id uuid primary key references buyer,
  reason text not null,
  operator_id uuid references operator,
  created_at timestamptz not null default now(),
  reason_code text not null default 'other' check (reason_code in ('stolenAccess', 'unusualActivity',
      'buyerAsked', 'other')),
  constraint withdraw_block_for_a_reason check (reason_code <> 'other' or reason <> '')
);
comment on column withdraw_block.reason_code is 'ts "stolenAccess" | "unusualActivity" | "buyerAsked" | "other"';

-- Trigger of a new ruling: sets buyer, shop and amount from the case or claim, and refuses it when nothing is to be
-- decided, when it takes two operators and one is missing, or when the operators named did not approve that version.
create function ruling_check() returns trigger language plpgsql as $$
begin
  if new.subject_type = 'refund' then
    select buyer_id, shop_id, amount_cents into new.buyer_id, new.shop_id, new.amount_cents
      from refund_case where id = new.subject_id and state = 'appealed' and version = new.seen_version;
  else
    select p.buyer_id, p.shop_id, p.total_cents + p.discount_cents - p.refunded_cents - p.discount_back_cents
      into new.buyer_id, new.shop_id, new.amount_cents
      from delivery_claim c join purchase p on p.id = c.purchase_id
      where c.id = new.subject_id and c.state = 'proved' and c.version = new.seen_version;
  end if;
  if not found then
    raise exception 'nothing is to be decided about % %', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  if new.agreed_by is null and new.amount_cents >= (select two_person_cents from money_settings) then
    raise exception '% % takes two persons', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  if not ruling_voice_counts(new, new.decided_by) or not (new.agreed_by is null or ruling_voice_counts(new, new.agreed_by)) then
    raise exception 'those named did not decide so about % %', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ruling_of_operators before insert on ruling for each row execute function ruling_check();

-- Trigger of a new ruling: refuses an operator who is the buyer of the case, or who owns the shop through their own
-- application.
create function ruling_of_others() returns trigger language plpgsql as $$
begin
  if exists (select from operator o where o.id in (new.decided_by, new.agreed_by) and (o.buyer_id = new.buyer_id
      or exists (select from merchant_application a where a.shop_id = new.shop_id and a.buyer_id = o.buyer_id))) then
    raise exception '% % is their own matter', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
-- After ruling_of_operators, which sets buyer and shop: triggers run in the order of their names.
create trigger ruling_others_matter before insert on ruling for each row execute function ruling_of_others();

-- Trigger that refuses to change or delete a ruling.
create function ruling_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what operators decided stays' using errcode = 'restrict_violation';
end $$;
create trigger ruling_stays before update or delete on ruling for each row execute function ruling_stays();

-- True if an operator approved the ruling's decision for its version and may decide now: not disabled, with the role
-- support or admin, and, where two must agree, past `agrees_from`.
create function ruling_voice_counts(r ruling, person uuid) returns boolean language sql stable as $$
  select exists (select from approval a join operator o on o.id = a.operator_id
    where a.subject_type = r.subject_type and a.subject_id = r.subject_id and a.operator_id = person
      and a.decision = r.decision and a.seen_version = r.seen_version and a.award_cents is not distinct from r.award_cents
      and o.disabled_at is null and o.role in ('support', 'admin') and (r.agreed_by is null or o.agrees_from <= now()))
$$;

insert into money_settings default values;
