-- Shop payout: money of a shop's balance that its owner asks Sampan to pay to a bank account; `amount_cents` are held
-- until it ends.
-- Status: `waiting`, `paid` (`bank_reference`), `refused` with a reason, `cancelled` by the owner, which is possible
-- until an operator of finance opened the account (`opened_at`). contract/src/office/shop-payouts/status.ts has the number
-- of each on the wire. What was asked for never changes, an end is final, and
-- rows are never deleted.
create table shop_payout (
  id uuid primary key,
  number bigint generated always as identity unique,
  shop_id bigint not null references shop,
  asked_by uuid not null references operator,
  amount_cents bigint not null check (amount_cents > 0),
  bank_name text not null,
  holder text not null,
  -- Sealed; an operator of finance reads it while it waits.
  account_sealed bytea not null,
  last_four text not null,
  needed_approvals smallint not null check (needed_approvals in (1, 2)),
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'refused', 'cancelled')),
  reason_code text not null default 'other' check (reason_code in ('nameDiffers', 'targetWrong', 'unclear',
      'other')),
  reason text not null default '',
  bank_reference text,
  version integer not null default 1,
  created_at timestamptz not null,
  decided_at timestamptz,
  opened_by uuid references operator,
  opened_at timestamptz,
  cancelled_by uuid references operator,
  cancelled_at timestamptz,
  constraint shop_payout_cancelled_check check (((status = 'cancelled') = (cancelled_at is not null))
    and ((cancelled_at is null) = (cancelled_by is null))),
  -- Whoever opened it may have sent the money already.
  constraint shop_payout_cancelled_in_time_check check (status <> 'cancelled' or opened_at is null),
  constraint shop_payout_check1 check ((status = 'paid') = (bank_reference is not null)),
  constraint shop_payout_check2 check (status <> 'refused' or reason_code <> 'other' or reason <> ''),
  constraint shop_payout_decided_check check (status in ('paid', 'refused') = (decided_at is not null)),
  constraint shop_payout_opened_check check ((opened_at is null) = (opened_by is null))
);
comment on column shop_payout.needed_approvals is 'ts 1 | 2';
comment on column shop_payout.status is 'ts "waiting" | "paid" | "refused" | "cancelled"';
comment on column shop_payout.reason_code is 'ts "nameDiffers" | "targetWrong" | "unclear" | "other"';
create index shop_payout_decided on shop_payout (decided_at desc) where decided_at is not null;
create index shop_payout_of_shop on shop_payout (shop_id, created_at desc, id desc);
create unique index shop_payout_open on shop_payout (shop_id) where status = 'waiting';
create index shop_payout_queue on shop_payout (status, created_at, id);
create unique index shop_payout_reference on shop_payout (bank_reference) where bank_reference is not null;

-- Trigger of a changed shop payout: what was asked for stays, an ended one stays as it is, and none is deleted.
create function shop_payout_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  -- A changed data key seals the account anew, and changes nothing else (`sampan keys --reseal`).
  if current_setting('sampan.resealing', true) = 'on' and to_jsonb(old) - 'account_sealed' = to_jsonb(new) - 'account_sealed' then
    return new;
  end if;
  if (old.shop_id, old.asked_by, old.amount_cents, old.bank_name, old.holder, old.account_sealed, old.created_at)
    is distinct from (new.shop_id, new.asked_by, new.amount_cents, new.bank_name, new.holder, new.account_sealed, new.created_at) then
    raise exception 'what payout % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 'waiting' then
    raise exception 'payout % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if old.opened_at is not null and old.opened_at is distinct from new.opened_at then
    raise exception 'payout % stays opened', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shop_payout_changes before update or delete on shop_payout
  for each row execute function shop_payout_check_change();
