-- A buyer asks for money back, for some lines of an order, with or without sending them back (PRODUCT §3 "After-sale").

create table refund_case (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  with_return boolean not null,
  state text not null default 'requested' check (state in
    ('requested', 'agreed', 'refused', 'appealed', 'sentBack', 'refunding', 'refunded', 'withdrawn', 'closed')),
  version integer not null default 1,
  -- Coded, and shown in the reader's language; the note is the buyer's own.
  reason text not null check (reason ~ '^[a-z][A-Za-z]{1,39}$'),
  note text not null default '' check (char_length(note) <= 500),
  -- What is asked for: its lines and its share of the freight.
  amount_cents bigint not null check (amount_cents > 0),
  freight_cents bigint not null default 0 check (freight_cents between 0 and amount_cents),
  -- Where the order goes back to when nothing is refunded.
  status_before smallint not null check (status_before in (1, 2, 3)),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (id, purchase_id),
  check ((ended_at is not null) = (state in ('refunded', 'withdrawn', 'closed')))
);
create unique index refund_case_one_open on refund_case (purchase_id) where ended_at is null;
create index refund_case_of_purchase on refund_case (purchase_id, created_at desc);
create index refund_case_waiting on refund_case (state, created_at) where ended_at is null;
alter table parcel add column refund_id uuid;
alter table parcel add foreign key (refund_id, purchase_id) references refund_case (id, purchase_id);
alter table parcel add check (refund_id is null or is_return);

create table refund_line (
  refund_id uuid not null,
  purchase_id uuid not null,
  sku_id bigint not null,
  quantity integer not null check (quantity > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (refund_id, sku_id),
  foreign key (refund_id, purchase_id) references refund_case (id, purchase_id),
  foreign key (purchase_id, sku_id) references purchase_line (purchase_id, sku_id)
);
create index refund_line_of_purchase_line on refund_line (purchase_id, sku_id);

create table refund_history (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refund_case,
  state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'timer')),
  actor_id uuid,
  reason text not null default '',
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index refund_history_of_case on refund_history (refund_id, id);

comment on column refund_case.state is 'ts "requested" | "agreed" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
comment on column refund_case.status_before is 'ts 1 | 2 | 3';
comment on column refund_history.state is 'ts "requested" | "agreed" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed"';
comment on column refund_history.actor is 'ts "buyer" | "seller" | "operator" | "timer"';

-- The steps of contract/src/refunds/status.ts; what was asked for does not change.
create function refund_case_check_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.purchase_id, old.with_return, old.reason, old.note, old.amount_cents, old.freight_cents, old.status_before, old.created_at)
    is distinct from
    (new.id, new.purchase_id, new.with_return, new.reason, new.note, new.amount_cents, new.freight_cents, new.status_before, new.created_at) then
    raise exception 'what refund % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'requested' and new.state in ('agreed', 'refused', 'withdrawn')) or
    (old.state = 'agreed' and new.state in ('withdrawn', 'closed')) or
    (old.state = 'agreed' and new.state = 'sentBack' and old.with_return) or
    (old.state = 'agreed' and new.state = 'refunding' and not old.with_return) or
    (old.state = 'sentBack' and new.state in ('refunding', 'refused')) or
    (old.state = 'refused' and new.state in ('appealed', 'withdrawn', 'closed')) or
    (old.state = 'appealed' and new.state in ('agreed', 'withdrawn', 'closed')) or
    (old.state = 'refunding' and new.state = 'refunded')
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_case_changes before update on refund_case for each row execute function refund_case_check_change();

-- Never more than was paid: with what was refunded before, and with what is asked for now. The order is locked: two at once count each other.
create function refund_case_check_amount() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select total_cents into paid from purchase where id = new.purchase_id and paid_at is not null for update;
  if not found then
    raise exception 'order % is not paid', new.purchase_id using errcode = 'check_violation';
  end if;
  if new.amount_cents + (select coalesce(sum(amount_cents), 0) from refund_case
      where purchase_id = new.purchase_id and state = 'refunded') > paid then
    raise exception 'refund % is more than was paid', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_case_amounts before insert on refund_case for each row execute function refund_case_check_amount();

create function refund_line_check() returns trigger language plpgsql as $$
declare
  ordered integer;
begin
  select quantity into ordered from purchase_line where purchase_id = new.purchase_id and sku_id = new.sku_id for update;
  if new.quantity + (select coalesce(sum(l.quantity), 0) from refund_line l join refund_case c on c.id = l.refund_id
      where l.purchase_id = new.purchase_id and l.sku_id = new.sku_id and c.id <> new.refund_id and c.state = 'refunded') > ordered then
    raise exception 'more of order % is refunded than was ordered', new.purchase_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_lines before insert on refund_line for each row execute function refund_line_check();

create function refund_line_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what refund % asks for does not change', old.refund_id using errcode = 'restrict_violation';
end $$;
create trigger refund_lines_stay before update or delete on refund_line for each row execute function refund_line_refuse_change();

-- At COMMIT the lines and the freight are the amount.
create function refund_require_sum(wanted uuid) returns void language plpgsql as $$
begin
  if exists (select from refund_case c where c.id = wanted and c.amount_cents <> c.freight_cents
      + (select coalesce(sum(l.amount_cents), 0) from refund_line l where l.refund_id = c.id)) then
    raise exception 'the lines of refund % are not its amount', wanted using errcode = 'check_violation';
  end if;
end $$;
create function refund_case_check_sum() returns trigger language plpgsql as $$
begin
  perform refund_require_sum(new.id);
  return null;
end $$;
create function refund_line_check_sum() returns trigger language plpgsql as $$
begin
  perform refund_require_sum(new.refund_id);
  return null;
end $$;
create constraint trigger refund_case_sums after insert on refund_case deferrable initially deferred
  for each row execute function refund_case_check_sum();
create constraint trigger refund_line_sums after insert on refund_line deferrable initially deferred
  for each row execute function refund_line_check_sum();
