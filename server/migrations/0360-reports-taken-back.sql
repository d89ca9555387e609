-- A buyer takes a report of "not received" back: the parcel came after all, and its receipt is confirmed later.
alter table delivery_claim
  drop constraint delivery_claim_state_check,
  add constraint delivery_claim_state_check
    check (state in ('asked', 'proved', 'accepted', 'confirmed', 'refunded', 'withdrawn')) not valid,
  drop constraint delivery_claim_check1,
  add constraint delivery_claim_check1
    check ((ended_at is not null) = (state in ('accepted', 'confirmed', 'refunded', 'withdrawn'))) not valid;
comment on column delivery_claim.state is 'ts "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn"';

create or replace function delivery_claim_check_change() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
    (old.state = 'asked' and new.state in ('proved', 'confirmed', 'refunded', 'withdrawn')) or
    (old.state = 'proved' and new.state in ('asked', 'accepted', 'confirmed', 'refunded', 'withdrawn'))
  ) then
    raise exception 'claim % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table purchase_history
  drop constraint purchase_history_act_check,
  add constraint purchase_history_act_check check (act in
    ('state', 'appealed', 'extended', 'notReceived', 'takenBack', 'proofGiven', 'proofAccepted', 'proofRefused')) not valid;
comment on column purchase_history.act is 'ts "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused"';
