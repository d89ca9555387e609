-- Who works for a shop: one owner, and clerks with rights (contract/src/shops/members.ts).

create table shop_member (
  shop_id bigint not null references shop,
  buyer_id uuid not null references buyer,
  role text not null check (role in ('owner', 'clerk')),
  rights text[] not null check (rights <@ array['goods', 'orders', 'money']),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (shop_id, buyer_id),
  -- An owner may do everything; a clerk who may do nothing is none.
  check (role <> 'owner' or rights @> array['goods', 'orders', 'money']),
  check (cardinality(rights) > 0)
);
create unique index shop_member_one_owner on shop_member (shop_id) where role = 'owner' and left_at is null;
create index shop_member_of_buyer on shop_member (buyer_id) where left_at is null;

comment on column shop_member.role is 'ts "owner" | "clerk"';
comment on column shop_member.rights is 'ts ("goods" | "orders" | "money")[]';
