alter table shop_member add column fine_rights text[];
alter table shop_member add column agrees_from timestamptz;
alter table shop_member alter column rights set default '{}';
alter table shop_member drop constraint shop_member_rights_check1;
alter table shop_member add constraint shop_member_fine_rights check (fine_rights <@ array['goodsRead', 'goods', 'publish', 'orders', 'refunds', 'messages',
      'reviews', 'money', 'payouts', 'settings', 'members', 'keys'] and cardinality(fine_rights) > 0) not valid;
alter table shop_member add constraint shop_member_fine_rights_known check (fine_rights is not null) not valid;
comment on column shop_member.fine_rights is 'ts ("goodsRead" | "goods" | "publish" | "orders" | "refunds" | "messages" | "reviews" | "money" | "payouts" | "settings" | "members" | "keys")[]';

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
