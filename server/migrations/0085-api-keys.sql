-- Keys with which a shop's own system asks, and when an order last changed, for what follows a shop's orders.

create table api_key (
  id uuid primary key,
  shop_id bigint not null references shop,
  -- Who made it: it opens nothing when they no longer work for the shop.
  operator_id uuid not null references operator,
  name text not null check (char_length(name) between 1 and 60),
  -- How it begins; only a hash is kept of the whole.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null check (scopes <@ array['orders:read', 'shipments:write', 'stock:write'] and cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  ended_at timestamptz
);
create index api_key_of_shop on api_key (shop_id, created_at, id) where ended_at is null;
comment on column api_key.scopes is 'ts ("orders:read" | "shipments:write" | "stock:write")[]';

-- Orders from before have the time of this migration.
alter table purchase add column changed_at timestamptz not null default now();

-- The transaction has its number before the time is taken: whoever reads no further than the oldest transaction under way misses
-- no order that commits later (server/src/modules/orders/seller-read-store.ts).
create function purchase_note_change() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
create trigger purchase_made before insert on purchase for each row execute function purchase_note_change();
create trigger purchase_noted before update on purchase for each row
  when (old is distinct from new) execute function purchase_note_change();

-- A parcel is a change of its order. The order is held already by whoever sends one.
create function parcel_note_change() returns trigger language plpgsql as $$
begin
  if not new.is_return then
    update purchase set changed_at = clock_timestamp() where id = new.purchase_id;
  end if;
  return null;
end $$;
create trigger parcel_noted after insert on parcel for each row execute function parcel_note_change();
