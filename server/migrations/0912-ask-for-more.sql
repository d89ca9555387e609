-- Applications to sell that wait for an answer of their buyer: what was asked, and what was answered.
comment on column merchant_application.state is 'ts "submitted" | "needsMore" | "passed" | "refused" | "withdrawn"';
alter table merchant_application drop constraint merchant_application_state_check;
alter table merchant_application add constraint merchant_application_state_check check (state in ('submitted', 'needsMore', 'passed', 'refused', 'withdrawn')) not valid;
alter table merchant_application drop constraint merchant_application_check;
alter table merchant_application add constraint merchant_application_undecided check ((state in ('submitted', 'needsMore')) = (decided_at is null)) not valid;

comment on column merchant_history.state is 'ts "submitted" | "needsMore" | "passed" | "refused" | "withdrawn"';
alter table merchant_history drop constraint merchant_history_state_check;
alter table merchant_history add constraint merchant_history_state_check check (state in ('submitted', 'needsMore', 'passed', 'refused', 'withdrawn')) not valid;

alter table merchant_paper add column round smallint not null default 0;

create table merchant_request (
  application_id uuid not null references merchant_application,
  n smallint not null,
  asks text[] not null,
  words text not null,
  operator_id uuid not null references operator,
  asked_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  primary key (application_id, n),
  constraint merchant_request_n check (n >= 1 and n <= 5),
  constraint merchant_request_asks check (cardinality(asks) >= 1 and (words <> '' or not 'other' = any(asks))),
  constraint merchant_request_answer check (answered_at is not null or answer = '')
);
create unique index merchant_request_open on merchant_request (application_id) where answered_at is null;

create or replace function merchant_application_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.number, old.buyer_id, old.kind, old.shop_name, old.country, old.categories, old.created_at)
    is distinct from (new.id, new.number, new.buyer_id, new.kind, new.shop_name, new.country, new.categories, new.created_at) then
    raise exception 'what application % hands in does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'needsMore' and new.state = 'passed' then
    raise exception 'application % waits for an answer', old.id using errcode = 'restrict_violation';
  end if;
  if old.state not in ('submitted', 'needsMore') and (old.state, old.reason_code, old.reason, old.shop_id, old.owner_id, old.decided_at)
    is distinct from (new.state, new.reason_code, new.reason, new.shop_id, new.owner_id, new.decided_at) then
    raise exception 'application % is decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
