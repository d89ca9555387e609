-- Who works for a shop signs in at the console as an operator does, with a second factor (docs/decisions/0057).
-- Nobody could become a member before, so the table is empty.

drop table shop_member;
create table shop_member (
  -- Somebody works for one shop; for a second one they have a second sign-in.
  operator_id uuid primary key references operator,
  shop_id bigint not null references shop,
  role text not null check (role in ('owner', 'clerk')),
  rights text[] not null check (rights <@ array['goods', 'orders', 'money']),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  -- An owner may do everything; a clerk who may do nothing is none.
  check (role <> 'owner' or rights @> array['goods', 'orders', 'money']),
  check (cardinality(rights) > 0)
);
create unique index shop_member_one_owner on shop_member (shop_id) where role = 'owner' and left_at is null;
create index shop_member_of_shop on shop_member (shop_id, created_at);

comment on column shop_member.role is 'ts "owner" | "clerk"';
comment on column shop_member.rights is 'ts ("goods" | "orders" | "money")[]';

alter table operator drop constraint operator_role_check;
alter table operator add constraint operator_role_check
  check (role in ('support', 'finance', 'catalogue', 'admin', 'seller'));
comment on column operator.role is 'ts "support" | "finance" | "catalogue" | "admin" | "seller"';
