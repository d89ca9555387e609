-- in batches
update shop_member set fine_rights = shop_member_finer(role, rights)
  where operator_id in (select operator_id from shop_member where fine_rights is null limit 5000)
