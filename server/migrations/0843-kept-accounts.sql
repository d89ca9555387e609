-- Shop account: a bank account that a shop keeps for its payouts. It takes two persons: somebody of the shop with the right
-- `payouts` proposes it, and another one agrees; where nobody else has the right, the owner proposes and an operator of finance agrees.
-- State: `proposed`; `kept`, usable from `usable_from` on; `refused`, also by whoever proposed it; `removed`.
-- What an account is never changes, an end is final, and rows are never deleted: another account is another row.
create table shop_account (
  id uuid primary key,
  shop_id bigint not null references shop,
  bank_name text not null,
  holder text not null,
  -- Sealed; nobody reads it but by a payout.
  account_sealed bytea not null,
  last_four text not null,
  state text not null check (state in ('proposed', 'kept', 'refused', 'removed')),
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null,
  agreed_by uuid references operator,
  agreed_as text check (agreed_as in ('member', 'office')),
  agreed_at timestamptz,
  usable_from timestamptz,
  ended_by uuid references operator,
  ended_at timestamptz,
  reason text not null default '',
  constraint shop_account_agreed check (((state in ('kept', 'removed')) = (agreed_at is not null))
    and ((agreed_at is null) = (agreed_by is null)) and ((agreed_at is null) = (agreed_as is null))
    and ((agreed_at is null) = (usable_from is null))),
  constraint shop_account_two_persons check (agreed_by <> proposed_by),
  -- Owners have this time to notice an account that they do not know.
  constraint shop_account_cools check (usable_from >= agreed_at + interval '48 hours'),
  constraint shop_account_ended check (((state in ('refused', 'removed')) = (ended_at is not null))
    and ((ended_at is null) = (ended_by is null))),
  constraint shop_account_reason check (char_length(reason) <= 300)
);
comment on column shop_account.state is 'ts "proposed" | "kept" | "refused" | "removed"';
comment on column shop_account.agreed_as is 'ts "member" | "office"';
create index shop_account_of_shop on shop_account (shop_id, proposed_at desc);
create unique index shop_account_open on shop_account (shop_id) where state = 'proposed';
create index shop_account_queue on shop_account (proposed_at, id) where state = 'proposed';

-- Function that says who of a shop can agree beside one of its members: members with the right, who are there, have signed in once, and
-- whose right and sign-in are not new.
create function shop_account_others(shop bigint, beside uuid) returns setof uuid language sql stable as $$
  select member.operator_id from shop_member member join operator on operator.id = member.operator_id
  where member.shop_id = shop and member.left_at is null and member.operator_id <> beside and 'payouts' = any (member.fine_rights)
    and operator.disabled_at is null and (member.agrees_from is null or member.agrees_from <= now())
    and (operator.last_seen_at is not null or operator.totp_step > 0)
$$;

-- Trigger of a shop account: it begins as a proposal of a member with the right, whoever agrees may, and what was proposed stays.
create function shop_account_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'account % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'proposed' or not exists (select from shop_member where operator_id = new.proposed_by and shop_id = new.shop_id
        and left_at is null and 'payouts' = any (fine_rights)) then
      raise exception 'account % begins as a proposal of somebody of the shop', new.id using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- A changed data key seals the account anew, and changes nothing else (`sampan keys --reseal`).
  if current_setting('sampan.resealing', true) = 'on' and to_jsonb(old) - 'account_sealed' = to_jsonb(new) - 'account_sealed' then
    return new;
  end if;
  if (old.id, old.shop_id, old.bank_name, old.holder, old.account_sealed, old.last_four, old.proposed_by, old.proposed_at)
    is distinct from (new.id, new.shop_id, new.bank_name, new.holder, new.account_sealed, new.last_four, new.proposed_by, new.proposed_at) then
    raise exception 'what account % is does not change', old.id using errcode = 'restrict_violation';
  end if;
  if not ((old.state = 'proposed' and new.state in ('kept', 'refused')) or (old.state = 'kept' and new.state = 'removed')) then
    raise exception 'account % does not go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state = 'kept' and (old.agreed_by, old.agreed_at, old.agreed_as, old.usable_from)
    is distinct from (new.agreed_by, new.agreed_at, new.agreed_as, new.usable_from) then
    raise exception 'who agreed to account % does not change', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = 'kept' and new.agreed_as = 'member'
      and not exists (select from shop_account_others(new.shop_id, new.proposed_by) other where other = new.agreed_by) then
    raise exception 'the agreement of % does not count', new.agreed_by using errcode = 'restrict_violation';
  end if;
  if new.state = 'kept' and new.agreed_as = 'office' and (exists (select from shop_account_others(new.shop_id, new.proposed_by))
      or not exists (select from shop_member where operator_id = new.proposed_by and shop_id = new.shop_id and role = 'owner'
        and left_at is null)
      or not exists (select from operator where id = new.agreed_by and disabled_at is null and role in ('finance', 'admin')
        and agrees_from <= now())) then
    raise exception 'the office does not agree to account %', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shop_account_changes before insert or update or delete on shop_account
  for each row execute function shop_account_check_change();

-- Schedule of a shop's payouts: on which day they are asked for by themselves, what sum at least, and what stays back.
-- State: `on`; `paused`, as one was refused (`why`); `off`. `next_on` is the next day, by UTC.
create table shop_payout_schedule (
  shop_id bigint primary key references shop,
  account_id uuid not null references shop_account,
  every text not null check (every in ('week', 'month')),
  -- Of the week, 1 is Monday; or of the month.
  day smallint not null check (day between 1 and case every when 'week' then 7 else 28 end),
  minimum_cents bigint not null check (minimum_cents > 0),
  keep_cents bigint not null check (keep_cents >= 0),
  state text not null check (state in ('on', 'paused', 'off')),
  why text constraint shop_payout_schedule_why_known check (why in ('payoutHeld', 'accountGone', 'setterGone', 'payoutRefused')),
  next_on date not null,
  set_by uuid not null references operator,
  set_at timestamptz not null,
  version integer not null default 1,
  constraint shop_payout_schedule_why check ((state = 'paused') = (why is not null))
);
comment on column shop_payout_schedule.every is 'ts "week" | "month"';
comment on column shop_payout_schedule.state is 'ts "on" | "paused" | "off"';
comment on column shop_payout_schedule.why is 'ts "payoutHeld" | "accountGone" | "setterGone" | "payoutRefused" | null';
create index shop_payout_schedule_due on shop_payout_schedule (next_on, shop_id) where state = 'on';

alter table shop_payout add column account_id uuid;
alter table shop_payout add column scheduled_on date;
alter table shop_payout add constraint shop_payout_account_id_fkey foreign key (account_id) references shop_account not valid;

-- Trigger of a changed shop payout: what was asked for stays, an ended one stays as it is, and none is deleted.
create or replace function shop_payout_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  -- A changed data key seals the account anew, and changes nothing else (`sampan keys --reseal`).
  if current_setting('sampan.resealing', true) = 'on' and to_jsonb(old) - 'account_sealed' = to_jsonb(new) - 'account_sealed' then
    return new;
  end if;
  if (old.shop_id, old.asked_by, old.amount_cents, old.bank_name, old.holder, old.account_sealed, old.created_at, old.account_id,
      old.scheduled_on)
    is distinct from (new.shop_id, new.asked_by, new.amount_cents, new.bank_name, new.holder, new.account_sealed, new.created_at,
      new.account_id, new.scheduled_on) then
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
-- Trigger of a new payout: it goes to an account that the shop keeps, and which has cooled down; what it says of it is the account's.
create function shop_payout_check_account() returns trigger language plpgsql as $$
begin
  if new.account_id is not null and not exists (select from shop_account where id = new.account_id and shop_id = new.shop_id
      and state = 'kept' and usable_from <= new.created_at and bank_name = new.bank_name and holder = new.holder
      and last_four = new.last_four and account_sealed = new.account_sealed) then
    raise exception 'payout % goes to no account that shop % may use', new.id, new.shop_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shop_payout_account before insert on shop_payout
  for each row execute function shop_payout_check_account();
