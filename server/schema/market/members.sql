-- Member of a shop: an operator with the role `seller` who works for it, as `owner` (all rights, one for each shop) or
-- `clerk`. `fine_rights` is what they may do (contract/src/access/members.ts). `left_at` is set when they leave; the row stays.
create table shop_member (
  -- Somebody works for one shop; for a second one they have a second sign-in.
  operator_id uuid primary key references operator,
  shop_id bigint not null references shop,
  role text not null check (role in ('owner', 'clerk')),
  -- Three rights of the version before, which reads and writes them; the trigger keeps both in step.
  rights text[] not null default '{}' check (rights <@ array['goods', 'orders', 'money']),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  -- Address to which the invitation was sent.
  email text constraint shop_member_email check (char_length(email) <= 160),
  fine_rights text[] not null,
  -- From then on they count as the second person for a bank account of the shop; null: they always did.
  agrees_from timestamptz,
  constraint shop_member_fine_rights check (fine_rights <@ array['goodsRead', 'goods', 'publish', 'orders', 'refunds', 'messages',
      'reviews', 'money', 'payouts', 'settings', 'members', 'keys'] and cardinality(fine_rights) > 0),
  check (role <> 'owner' or (rights @> array['goods', 'orders', 'money']))
);
comment on column shop_member.role is 'ts "owner" | "clerk"';
comment on column shop_member.rights is 'ts ("goods" | "orders" | "money")[]';
comment on column shop_member.fine_rights is 'ts ("goodsRead" | "goods" | "publish" | "orders" | "refunds" | "messages" | "reviews" | "money" | "payouts" | "settings" | "members" | "keys")[]';
create index shop_member_of_shop on shop_member (shop_id, created_at);
create unique index shop_member_one_owner on shop_member (shop_id) where role = 'owner' and left_at is null;

-- Function that reads the three rights as the finer ones: whoever had them may do what they could do before, and no more.
create function shop_member_finer(role text, rights text[]) returns text[] language sql immutable as $$
  select case when role = 'owner' then array['goodsRead', 'goods', 'publish', 'orders', 'refunds', 'messages', 'reviews', 'money',
      'payouts', 'settings', 'members', 'keys']
    else case when 'goods' = any (rights) then array['goodsRead', 'goods', 'publish'] else '{}' end
      || case when 'orders' = any (rights) then array['orders', 'refunds', 'messages', 'reviews'] else '{}' end
      || case when 'money' = any (rights) then array['money'] else '{}' end end
$$;

-- Function that says which of the three rights somebody has as a whole.
create function shop_member_coarse(fine text[]) returns text[] language sql immutable as $$
  select case when fine @> array['goods', 'publish'] then array['goods'] else '{}' end
    || case when fine @> array['orders', 'refunds', 'messages', 'reviews'] then array['orders'] else '{}' end
    || case when fine && array['money', 'payouts'] then array['money'] else '{}' end
$$;

-- Trigger of a member: whoever writes the three rights gives the finer ones, and the other way round.
create function shop_member_keep_rights() returns trigger language plpgsql as $$
begin
  if new.fine_rights is null
      or (tg_op = 'UPDATE' and new.rights is distinct from old.rights and new.fine_rights is not distinct from old.fine_rights) then
    new.fine_rights := shop_member_finer(new.role, new.rights);
  else
    new.rights := shop_member_coarse(new.fine_rights);
  end if;
  return new;
end $$;
create trigger shop_member_rights before insert or update of rights, fine_rights on shop_member
  for each row execute function shop_member_keep_rights();
