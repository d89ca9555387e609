-- What a shop promises of itself, the ship-by date that an order keeps, and what became of it.
create table shop_rule (
  shop_id bigint primary key references shop on delete cascade,
  -- Days within which it sends what was paid; null promises nothing.
  ship_days smallint check (ship_days >= 1 and ship_days <= 30),
  -- Days after that on which an unsent order cancels itself; null leaves it to the buyer.
  cancel_days smallint check (cancel_days >= 1 and cancel_days <= 30),
  version integer not null default 1,
  constraint shop_rule_cancels check (cancel_days is null or ship_days is not null)
);

alter table purchase add column ship_by timestamptz;
alter table purchase add column cancel_at timestamptz;
alter table purchase add column late_cancelled_at timestamptz;
alter table purchase add constraint purchase_cancel_at check (cancel_at is null or (ship_by is not null and cancel_at >= ship_by)) not valid;
alter table purchase add constraint purchase_late_cancelled check (late_cancelled_at is null or ship_by is not null) not valid;

alter table purchase_history drop constraint purchase_history_act_check;
alter table purchase_history add constraint purchase_history_act_check check (act in ('state', 'appealed', 'extended',
      'notReceived', 'takenBack', 'proofGiven', 'proofAccepted', 'proofRefused', 'cancelledLate')) not valid;
comment on column purchase_history.act is 'ts "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate"';

alter table shop_history drop constraint shop_history_kind_check;
alter table shop_history add constraint shop_history_kind_check check (kind in ('profile', 'away', 'freight', 'alerts', 'cover', 'address', 'rules')) not valid;
comment on column shop_history.kind is 'ts "profile" | "away" | "freight" | "alerts" | "cover" | "address" | "rules"';

alter table shop_day add column promised integer not null default 0;
alter table shop_day add column promise_kept integer not null default 0;
alter table shop_day add column late_cancelled integer not null default 0;
alter table shop_day add constraint shop_day_promised check (promise_kept >= 0 and late_cancelled >= 0
    and promise_kept + late_cancelled <= promised) not valid;

comment on column member_mail_kind.kind is 'ts "orders" | "late" | "refunds" | "stock" | "messages" | "takedowns"';
alter table member_mail_kind drop constraint member_mail_kind_kind_check;
alter table member_mail_kind add constraint member_mail_kind_kind_check check (kind in ('orders', 'late', 'refunds', 'stock', 'messages', 'takedowns')) not valid;
