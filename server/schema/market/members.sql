-- Member of a shop: an operator with the role `seller` who works for it, as `owner` (all rights, one for each shop) or
-- `clerk`. Rights: `goods`, `orders`, `money`. `left_at` is set when they leave; the row stays.
create table shop_member (
  -- Somebody works for one shop; for a second one they have a second sign-in.
  operator_id uuid primary key references operator,
  shop_id bigint not null references shop,
  role text not null check (role in ('owner', 'clerk')),
  rights text[] not null check (rights <@ array['goods', 'orders', 'money']),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  -- Address to which the invitation was sent.
  email text constraint shop_member_email check (char_length(email) <= 160),
  check (role <> 'owner' or (rights @> array['goods', 'orders', 'money'])),
  constraint shop_member_rights_check1 check (cardinality(rights) > 0)
);
comment on column shop_member.role is 'ts "owner" | "clerk"';
comment on column shop_member.rights is 'ts ("goods" | "orders" | "money")[]';
create index shop_member_of_shop on shop_member (shop_id, created_at);
create unique index shop_member_one_owner on shop_member (shop_id) where role = 'owner' and left_at is null;
