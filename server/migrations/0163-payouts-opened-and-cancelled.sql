-- The owner of a shop cancels a payout that waits, until somebody of finance opens its account to pay it (decision 0196).

alter table shop_payout
  add column opened_by uuid references operator,
  add column opened_at timestamptz,
  add column cancelled_by uuid references operator,
  add column cancelled_at timestamptz;
alter table shop_payout drop constraint shop_payout_status_check, drop constraint shop_payout_check;
-- 0 waits, 1 paid, 2 refused, 3 cancelled.
alter table shop_payout
  add constraint shop_payout_status_check check (status in (0, 1, 2, 3)),
  add constraint shop_payout_decided_check check ((status in (1, 2)) = (decided_at is not null)),
  add constraint shop_payout_cancelled_check check ((status = 3) = (cancelled_at is not null) and (cancelled_at is null) = (cancelled_by is null)),
  add constraint shop_payout_opened_check check ((opened_at is null) = (opened_by is null)),
  -- Whoever opened it may have sent the money already.
  add constraint shop_payout_cancelled_in_time_check check (status <> 3 or opened_at is null);
comment on column shop_payout.status is 'ts 0 | 1 | 2 | 3';
create index shop_payout_decided on shop_payout (decided_at desc) where decided_at is not null;

create or replace function shop_payout_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  if (old.shop_id, old.asked_by, old.amount_cents, old.bank_name, old.holder, old.account_sealed, old.created_at)
    is distinct from (new.shop_id, new.asked_by, new.amount_cents, new.bank_name, new.holder, new.account_sealed, new.created_at) then
    raise exception 'what payout % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 then
    raise exception 'payout % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if old.opened_at is not null and old.opened_at is distinct from new.opened_at then
    raise exception 'payout % stays opened', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
