-- When the buyer of an order was told that its ship-by date had passed, and e-mails to sellers a day before it.
alter table purchase add column told_late_at timestamptz;

comment on column member_mail_kind.kind is 'ts "orders" | "shipSoon" | "late" | "refunds" | "stock" | "messages" | "takedowns"';
alter table member_mail_kind drop constraint member_mail_kind_kind_check;
alter table member_mail_kind add constraint member_mail_kind_kind_check check (kind in ('orders', 'shipSoon', 'late', 'refunds', 'stock', 'messages', 'takedowns')) not valid;
