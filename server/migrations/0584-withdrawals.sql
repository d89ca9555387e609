-- A buyer withdraws from an order: a kind of refund case of its own, and until when it can be.
alter table refund_case add column is_withdrawal boolean not null default false;

create function withdraw_until(arrived timestamptz, days integer) returns timestamptz language sql immutable parallel safe
return ((arrived at time zone 'UTC')::date + days + 2
  + case extract(isodow from (arrived at time zone 'UTC')::date + days + 1) when 6 then 2 when 7 then 1 else 0 end)::timestamp
  at time zone 'UTC';

create or replace function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.purchase_id, old.shop_id, old.buyer_id, old.with_return, old.goods_received, old.is_instant, old.is_withdrawal, old.reason, old.note,
      old.amount_cents, old.freight_cents, old.duty_cents, old.status_before, old.created_at)
    is distinct from
    (new.id, new.number, new.purchase_id, new.shop_id, new.buyer_id, new.with_return, new.goods_received, new.is_instant, new.is_withdrawal, new.reason, new.note,
      new.amount_cents, new.freight_cents, new.duty_cents, new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'withdrawn')) or
    (old.state = 'requested' and new.state = 'refused' and not old.is_withdrawal) or
    (old.state = 'agreed' and new.state in ('withdrawn', 'closed')) or
    (old.state = 'agreed' and new.state = 'sentBack' and old.with_return) or
    (old.state = 'agreed' and new.state = 'refunding' and not old.with_return) or
    (old.state = 'sentBack' and new.state in ('refunding', 'refused')) or
    (old.state = 'refused' and new.state in ('appealed', 'withdrawn', 'closed')) or
    (old.state = 'appealed' and new.state in ('agreed', 'withdrawn', 'closed', 'refunding')) or
    (old.state = 'refunding' and new.state = 'refunded')
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
