alter table refund_case add column offered_cents bigint;
alter table refund_case add column asked_cents bigint;
alter table refund_case drop constraint refund_case_state_check;
alter table refund_case add constraint refund_case_state_check check (state in ('requested', 'agreed', 'offered', 'refused', 'appealed',
      'sentBack', 'refunding', 'refunded', 'withdrawn', 'closed')) not valid;
alter table refund_case add constraint refund_case_offer check ((offered_cents is not null) = (state = 'offered')
    and (offered_cents is null or (offered_cents > 0 and offered_cents < amount_cents))) not valid;
alter table refund_case add constraint refund_case_part check (asked_cents is null or (asked_cents > amount_cents and state in ('refunding', 'refunded'))) not valid;
comment on column refund_case.state is 'ts "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
comment on column refund_history.state is 'ts "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
alter table refund_history add column amount_cents bigint;
alter table approval add column award_cents bigint;
alter table approval add constraint approval_award check (award_cents is null or (award_cents > 0 and decision = 'award')) not valid;
alter table ruling add column award_cents bigint;
alter table ruling add constraint ruling_award check (award_cents is null or (award_cents > 0 and award_cents < amount_cents and decision = 'award')) not valid;
create or replace function ruling_voice_counts(r ruling, person uuid) returns boolean language sql stable as $$
  select exists (select from approval a join operator o on o.id = a.operator_id
    where a.subject_type = r.subject_type and a.subject_id = r.subject_id and a.operator_id = person
      and a.decision = r.decision and a.seen_version = r.seen_version and a.award_cents is not distinct from r.award_cents
      and o.disabled_at is null and o.role in ('support', 'admin') and (r.agreed_by is null or o.agrees_from <= now()))
$$;
create or replace function refund_case_as_decided() returns trigger language plpgsql as $$
begin
  if not exists (select from ruling where subject_type = 'refund' and subject_id = new.id and seen_version = old.version
      and decision = case new.state when 'closed' then 'close' else 'award' end
      and award_cents is not distinct from case when new.asked_cents is null then null else new.amount_cents end) then
    raise exception 'operators decide dispute %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.purchase_id, old.shop_id, old.buyer_id, old.with_return, old.goods_received, old.is_instant, old.is_withdrawal, old.return_freight_cents, old.reason, old.note,
      old.status_before, old.created_at)
    is distinct from
    (new.id, new.number, new.purchase_id, new.shop_id, new.buyer_id, new.with_return, new.goods_received, new.is_instant, new.is_withdrawal, new.return_freight_cents, new.reason, new.note,
      new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if (old.amount_cents, old.freight_cents, old.duty_cents, old.asked_cents)
    is distinct from (new.amount_cents, new.freight_cents, new.duty_cents, new.asked_cents)
    -- A part is paid: of an offer exactly that, and otherwise what operators awarded.
    and not (old.state in ('offered', 'appealed') and new.state = 'refunding' and new.asked_cents = old.amount_cents
      and new.freight_cents <= old.freight_cents and new.duty_cents <= old.duty_cents) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'offered' and new.state = 'refunding' and new.amount_cents <> old.offered_cents then
    raise exception 'refund % pays what was offered', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'withdrawn')) or
    (old.state = 'requested' and new.state in ('refused', 'offered') and not old.is_withdrawal) or
    (old.state = 'agreed' and new.state in ('withdrawn', 'closed')) or
    (old.state = 'agreed' and new.state = 'sentBack' and old.with_return) or
    (old.state = 'agreed' and new.state = 'refunding' and not old.with_return) or
    (old.state = 'sentBack' and new.state in ('refunding', 'refused', 'offered')) or
    (old.state = 'offered' and new.state in ('refunding', 'refused', 'withdrawn', 'closed')) or
    (old.state = 'refused' and new.state in ('appealed', 'withdrawn', 'closed')) or
    (old.state = 'appealed' and new.state in ('agreed', 'withdrawn', 'closed', 'refunding')) or
    (old.state = 'refunding' and new.state = 'refunded')
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace function refund_line_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.refund_id, old.purchase_id, old.sku_id, old.quantity) = (new.refund_id, new.purchase_id, new.sku_id, new.quantity)
    and new.amount_cents <= old.amount_cents and new.discount_cents <= old.discount_cents
    and exists (select from refund_case where id = old.refund_id and state = 'refunding' and asked_cents is not null) then
    return new;
  end if;
  raise exception 'what refund % asks for does not change', old.refund_id using errcode = 'restrict_violation';
end $$;
create constraint trigger refund_case_part_sums after update of amount_cents on refund_case deferrable initially deferred
  for each row execute function refund_case_check_sum();
create constraint trigger refund_line_part_sums after update on refund_line deferrable initially deferred
  for each row execute function refund_line_check_sum();
