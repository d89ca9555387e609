-- Acts that two operators must agree to: one proposes, another one confirms, and with that it is done (RELIABILITY §5.7).
create table proposal (
  id uuid primary key,
  kind text not null check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign', 'payout_settle', 'adjust', 'debt_write_off',
    'debt_collect', 'rescan')),
  subject_type text not null check (subject_type in ('withdrawal', 'buyer', 'network', 'house')),
  subject_id text not null,
  -- Signed for `adjust`: what the account gains.
  amount_cents bigint check (abs(amount_cents) between 1 and 1000000),
  detail jsonb not null,
  reason text not null check (reason <> ''),
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Two persons, whatever the code above does.
  check (state <> 'done' or decided_by <> proposed_by)
);
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan"';
comment on column proposal.subject_type is 'ts "withdrawal" | "buyer" | "network" | "house"';
comment on column proposal.state is 'ts "open" | "done" | "refused"';
comment on column proposal.detail is 'ts Readonly<Record<string, string>>';
create unique index proposal_open_once on proposal (subject_type, subject_id, kind) where state = 'open';
create index proposal_recent_idx on proposal (proposed_at desc, id desc);
create index proposal_state_idx on proposal (state, proposed_at desc, id desc);
create index proposal_subject_idx on proposal (subject_id, proposed_at desc, id desc);

create function proposal_check_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (old.id, old.kind, old.subject_type, old.subject_id, old.amount_cents, old.detail, old.reason, old.proposed_by,
      old.proposed_at) is distinct from (new.id, new.kind, new.subject_type, new.subject_id, new.amount_cents, new.detail, new.reason,
      new.proposed_by, new.proposed_at) then
    raise exception 'what was proposed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger proposal_changes before update on proposal for each row execute function proposal_check_change();
create function proposal_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'proposals are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger proposal_no_delete before delete or truncate on proposal for each statement execute function proposal_refuse_delete();
