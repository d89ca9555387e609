-- Decision of two operators about a shop: the step from 1 to 3, or 0, which ends the suspension (`shop.suspended` says
-- what each means).
-- Never changed, but for the shop's appeal and its answer. `is_latest` marks the one that counts.
create table shop_suspension (
  id uuid primary key,
  shop_id bigint not null references shop,
  step smallint not null check (step >= 0 and step <= 3),
  reason_code text not null,
  -- Words to the shop.
  note text not null check (length(note) >= 3 and length(note) <= 500),
  proposed_by uuid not null references operator,
  agreed_by uuid not null references operator,
  decided_at timestamptz not null,
  -- When the shop was first suspended, of all decisions in a row until it ends.
  since timestamptz not null,
  is_latest boolean not null default true,
  appeal text check (length(appeal) >= 3 and length(appeal) <= 1000),
  appealed_by uuid references operator,
  appealed_at timestamptz,
  -- An operator's answer to the appeal, which leaves the decision as it is; the shop reads it too.
  answer text check (length(answer) >= 3 and length(answer) <= 500),
  answered_by uuid references operator,
  answered_at timestamptz,
  check (num_nonnulls(appeal, appealed_by, appealed_at) = any (array[0, 3])),
  constraint shop_suspension_check1 check (num_nonnulls(answer, answered_by, answered_at) = any (array[0, 3])),
  constraint shop_suspension_check2 check (answer is null or appeal is not null),
  constraint shop_suspension_check3 check (appeal is null or step > 0)
);
comment on column shop_suspension.step is 'ts 0 | 1 | 2 | 3';
create index shop_suspension_appealed on shop_suspension (decided_at desc, id desc) where is_latest
  and appeal is not null and answer is null;
create index shop_suspension_by_time on shop_suspension (decided_at desc, id desc);
create unique index shop_suspension_latest on shop_suspension (shop_id) where is_latest;
create index shop_suspension_of_shop on shop_suspension (shop_id, decided_at desc, id desc);
create index shop_suspension_standing on shop_suspension (decided_at desc, id desc) where is_latest
  and step > 0;

-- Trigger of a product that comes on the shelf: refuses it while the goods of its shop are hidden.
create function product_shop_not_hidden() returns trigger language plpgsql as $$
begin
  if exists (select from shop where id = new.shop_id and suspended >= 2) then
    raise exception 'the goods of shop % are hidden', new.shop_id
      using errcode = 'check_violation', constraint = 'product_shop_not_hidden', table = 'product';
  end if;
  return new;
end
$$;
create trigger product_shop_not_hidden before update of on_sale on product
  for each row when (new.on_sale and not old.on_sale) execute function product_shop_not_hidden();

-- Trigger of a new decision: sets `shop.suspended` and `shop.open` accordingly.
create function shop_follows_suspension() returns trigger language plpgsql as $$
begin
  update shop set suspended = new.step,
    reopens = case when new.step >= 2 and suspended < 2 then open else reopens end,
    open = case when new.step >= 2 then false when suspended >= 2 then reopens else open end
  where id = new.shop_id;
  return null;
end
$$;
create trigger shop_follows_suspension after insert on shop_suspension
  for each row when (new.is_latest) execute function shop_follows_suspension();

-- Trigger of a shop payout: while the shop's payouts are held none is opened, and none is paid but one that was opened
-- before, whose money may be at the bank already.
create function shop_payout_not_held() returns trigger language plpgsql as $$
begin
  if exists (select from shop where id = new.shop_id and suspended = 3) then
    raise exception 'the payouts of shop % are held', new.shop_id
      using errcode = 'check_violation', constraint = 'shop_payout_not_held', table = 'shop_payout';
  end if;
  return new;
end
$$;
create trigger shop_payout_not_held before update of status, opened_at on shop_payout
  for each row when ((new.status = 'paid' and old.opened_at is null)
    or (new.opened_at is not null and old.opened_at is null)) execute function shop_payout_not_held();

-- Trigger that refuses to change `shop.suspended` to anything but the latest decision.
create function shop_suspended_as_decided() returns trigger language plpgsql as $$
begin
  if new.suspended <> coalesce((select step from shop_suspension where shop_id = new.id and is_latest), 0) then
    raise exception 'two operators decide how far shop % is suspended', new.id
      using errcode = 'check_violation', constraint = 'shop_suspended_as_decided', table = 'shop';
  end if;
  return new;
end
$$;
create trigger new_shop_suspended_as_decided before insert on shop
  for each row when (new.suspended <> 0) execute function shop_suspended_as_decided();
create trigger shop_suspended_as_decided before update of suspended on shop
  for each row when (new.suspended <> old.suspended) execute function shop_suspended_as_decided();

-- Trigger of a changed decision: only the appeal, its answer and `is_latest` change.
create function shop_suspension_stays() returns trigger language plpgsql as $$
begin
  if (old.id, old.shop_id, old.step, old.reason_code, old.note, old.proposed_by, old.agreed_by, old.decided_at, old.since)
      is distinct from (new.id, new.shop_id, new.step, new.reason_code, new.note, new.proposed_by, new.agreed_by, new.decided_at, new.since)
      or (new.is_latest and not old.is_latest) then
    raise exception 'what was decided about a shop does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger shop_suspension_stays before update on shop_suspension
  for each row execute function shop_suspension_stays();
