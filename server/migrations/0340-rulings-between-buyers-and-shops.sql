-- Operators decide between a buyer and a shop: a dispute about a refund, or a report of "not received" that the shop answered with proof
-- of delivery. Large ones take two of them (docs/decisions/0460).

alter table approval drop constraint approval_subject_type_check;
alter table approval
  add constraint approval_subject_type_check check (subject_type in ('recharge', 'withdrawal', 'shopPayout', 'refund', 'claim'));
comment on column approval.subject_type is 'ts "recharge" | "withdrawal" | "shopPayout" | "refund" | "claim"';
alter table approval drop constraint approval_decision_of_subject_check;
alter table approval drop constraint approval_decision_check;
alter table approval
  add constraint approval_decision_check check (decision in ('pass', 'refuse', 'agree', 'award', 'close', 'accept')),
  add constraint approval_decision_of_subject_check check (case subject_type
    when 'refund' then decision in ('agree', 'award', 'close') when 'claim' then decision = 'accept'
    else decision in ('pass', 'refuse') end);
comment on column approval.decision is 'ts "pass" | "refuse" | "agree" | "award" | "close" | "accept"';

-- What an operator saw of a report: it counts on with each change, over all reports of an order.
alter table delivery_claim add column version integer not null default 1;
create function delivery_claim_count_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  else
    new.version := coalesce((select max(version) from delivery_claim where purchase_id = new.purchase_id), 0) + 1;
  end if;
  return new;
end $$;
create trigger delivery_claim_version before insert or update on delivery_claim for each row execute function delivery_claim_count_on();

-- One row for each decision, with who decided and, where it took two persons, who agreed before.
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
  primary key (subject_type, subject_id, seen_version),
  constraint ruling_of_two_persons check (agreed_by <> decided_by)
);
comment on column ruling.subject_type is 'ts "refund" | "claim"';
comment on column ruling.decision is 'ts "agree" | "award" | "close" | "accept"';
-- What one person alone decided lately is summed for each buyer, shop and operator.
create index ruling_alone_of_buyer on ruling (buyer_id, at) where agreed_by is null;
create index ruling_alone_of_shop on ruling (shop_id, at) where agreed_by is null;
create index ruling_alone_by_operator on ruling (decided_by, at) where agreed_by is null;

-- The operators whose decision counts now, of those who decided the same for one version.
create function ruling_voice_counts(r ruling, person uuid) returns boolean language sql stable as $$
  select exists (select from approval a join operator o on o.id = a.operator_id
    where a.subject_type = r.subject_type and a.subject_id = r.subject_id and a.operator_id = person
      and a.decision = r.decision and a.seen_version = r.seen_version
      and o.disabled_at is null and o.role in ('support', 'admin') and (r.agreed_by is null or o.agrees_from <= now()))
$$;

-- The database's own word on who decided, whatever the code above does. Buyer, shop and sum are of the subject as it is.
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

create function ruling_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what operators decided stays' using errcode = 'restrict_violation';
end $$;
create trigger ruling_stays before update or delete on ruling for each row execute function ruling_stays();

-- No way around it: a dispute ends for one side, and a report by its proof, only as operators decided.
create function refund_case_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling where subject_type = 'refund' and subject_id = new.id and seen_version = old.version
      and decision = case new.state when 'closed' then 'close' else 'award' end) then
    raise exception 'operators decide dispute %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refund_case_as_decided before update of state on refund_case for each row
  when (old.state = 'appealed' and new.state in ('refunding', 'closed')) execute function refund_case_as_decided();

-- A shop may still agree to a dispute by itself; an operator who says so has decided it. The money may go in the same transaction,
-- one step further on.
create function refund_history_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling r join refund_case c on c.id = r.subject_id where r.subject_type = 'refund'
      and r.subject_id = new.refund_id and r.seen_version between c.version - 2 and c.version - 1) then
    raise exception 'operators decide dispute %', new.refund_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refund_history_as_decided before insert on refund_history for each row
  when (new.actor = 'operator') execute function refund_history_as_decided();

create function delivery_claim_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling where subject_type = 'claim' and subject_id = new.id and seen_version = old.version
      and decision = 'accept') then
    raise exception 'operators decide about report %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger delivery_claim_as_decided before update of state on delivery_claim for each row
  when (old.state <> 'accepted' and new.state = 'accepted') execute function delivery_claim_as_decided();
