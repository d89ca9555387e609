-- Two persons means two people (docs/decisions/0310): whose agreement counts as a second person's, and from when.

-- From when an operator's agreement counts as that of a second person; null while they have not set up their own sign-in.
-- Operators who are there already count at once.
alter table operator add column agrees_from timestamptz default now();
alter table operator alter column agrees_from drop default;
-- Until when an operator who lost the right to agree still counts as somebody who could be asked: shutting colleagues out
-- makes nobody the only one at once.
alter table operator add column asked_until timestamptz;

-- How long the agreement of an operator waits who is new, was reset or was raised; and what one person alone proposes.
alter table money_settings add column second_person_wait_minutes integer not null default 1440
  check (second_person_wait_minutes between 1 and 10080);

-- The link by which a new or reset operator sets up password and second factor themselves. One lives for each operator.
create table operator_link (
  id uuid primary key,
  operator_id uuid not null unique references operator,
  token_hash bytea not null unique,
  made_by uuid not null references operator,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_link_expires_idx on operator_link (expires_at);

alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign', 'payout_settle',
  'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise', 'money_settings', 'network',
  'refund_settings', 'promo_add'));
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add"';
alter table proposal drop constraint proposal_subject_type_check;
alter table proposal add constraint proposal_subject_type_check
  check (subject_type in ('withdrawal', 'buyer', 'network', 'house', 'account', 'operator', 'settings', 'promo'));
comment on column proposal.subject_type is 'ts "withdrawal" | "buyer" | "network" | "house" | "account" | "operator" | "settings" | "promo"';

-- What stands there now, and what would stand there instead; null for acts that move money and change no values.
alter table proposal add column before jsonb, add column after jsonb,
  add constraint proposal_changes_to_something check (before is null or after is not null);
comment on column proposal.before is 'ts Readonly<Record<string, unknown>>';
comment on column proposal.after is 'ts Readonly<Record<string, unknown>>';

-- Confirmed by the person who proposed it, because nobody else could be asked.
alter table proposal add column alone boolean not null default false;
-- One that nobody decides ends by itself.
alter table proposal drop constraint proposal_state_check;
alter table proposal add constraint proposal_state_check check (state in ('open', 'done', 'refused', 'expired'));
comment on column proposal.state is 'ts "open" | "done" | "refused" | "expired"';
alter table proposal drop constraint proposal_check;
alter table proposal drop constraint proposal_check1;
alter table proposal drop constraint proposal_check2;
alter table proposal add constraint proposal_decided_by_somebody check ((state in ('done', 'refused')) = (decided_by is not null));
alter table proposal add constraint proposal_decided_at_a_time check ((state = 'open') = (decided_at is null));
alter table proposal add constraint proposal_of_two_persons check (state <> 'done' or alone = (decided_by = proposed_by));
alter table proposal add constraint proposal_alone_when_done check (state = 'done' or not alone);
create index proposal_alone_idx on proposal (decided_at) where alone;

create or replace function proposal_check_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (old.id, old.kind, old.subject_type, old.subject_id, old.amount_cents, old.detail, old.reason_code, old.reason,
      old.proposed_by, old.proposed_at, old.before, old.after) is distinct from (new.id, new.kind, new.subject_type, new.subject_id,
      new.amount_cents, new.detail, new.reason_code, new.reason, new.proposed_by, new.proposed_at, new.before, new.after) then
    raise exception 'what was proposed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Somebody else of finance or an admin who has set up their sign-in, or was one until lately.
create function somebody_else_can_agree(person uuid) returns boolean language sql stable as $$
  select exists (select from operator where id <> person
    and ((disabled_at is null and role in ('finance', 'admin') and agrees_from is not null) or asked_until > now()))
$$;

-- The database's own word on who agreed, whatever the code above does.
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
create trigger proposal_agreed after update on proposal for each row when (new.state = 'done')
  execute function proposal_check_agreement();
