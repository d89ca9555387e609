-- concurrently
drop index concurrently if exists conversation_load;
create index concurrently conversation_load on conversation (coalesce(shop_id, 0::bigint), operator_id, waits_since)
  where closed_at is null;
drop index concurrently if exists support_reply_first;
create index concurrently support_reply_first on support_reply (coalesce(shop_id, 0::bigint), at) include (waited_seconds)
  where is_first;
