-- A notice may lead to a conversation. Rows from before fit already, so the table is not read for it.
alter table notice drop constraint notice_subject_type_check;
alter table notice add constraint notice_subject_type_check
  check (subject_type in ('order', 'refund', 'recharge', 'withdrawal', 'product', 'shop', 'conversation', 'none')) not valid;
comment on column notice.subject_type is
  'ts "order" | "refund" | "recharge" | "withdrawal" | "product" | "shop" | "conversation" | "none"';
