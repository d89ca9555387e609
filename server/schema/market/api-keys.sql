-- API key of a shop, for its own programs. Only a hash of it is stored, with how it begins. `scopes` say what it may
-- do. It opens nothing after `ended_at`, or when the operator who made it no longer owns the shop.
create table api_key (
  id uuid primary key,
  shop_id bigint not null references shop,
  -- Owner who made it: it opens nothing when they no longer own the shop.
  operator_id uuid not null references operator,
  name text not null check (char_length(name) >= 1 and char_length(name) <= 60),
  -- Beginning of the key, for the list; of the whole key only a hash is stored.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null check ((scopes <@ array['orders:read', 'shipments:write', 'stock:write', 'prices:write', 'refunds:read', 'refunds:write',
      'goods:read', 'goods:write', 'goods:publish', 'messages:read', 'messages:write'])
    and cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  ended_at timestamptz
);
comment on column api_key.scopes is 'ts ("orders:read" | "shipments:write" | "stock:write" | "prices:write" | "refunds:read" | "refunds:write" | "goods:read" | "goods:write" | "goods:publish" | "messages:read" | "messages:write")[]';
create index api_key_of_shop on api_key (shop_id, created_at, id) where ended_at is null;
