-- concurrently
drop index concurrently if exists conversation_nobodys;
create index concurrently conversation_nobodys on conversation (coalesce(shop_id, 0::bigint), last_at desc, id desc)
  where closed_at is null and operator_id is null;
