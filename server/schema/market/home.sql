-- Version of the order of the home page's blocks: of two operators who move blocks at once one is told. One row.
create table home_order (
  id boolean default true primary key check (id),
  version integer not null default 0
);

-- Block of the home page. Operators place, hide and remove it; its content is versions in `home_block_version`. Blocks
-- that come with Sampan have no row until something of them changes.
create table home_block (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('hero', 'categories', 'goods', 'shops')),
  -- Null once it is removed; its versions stay.
  position integer check (position >= 0),
  is_hidden boolean not null default false,
  -- The version that buyers get, in its time; null: none yet, or the one that came with Sampan.
  live_version integer,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint home_block_position unique (position) deferrable initially deferred,
  constraint home_block_place check ((removed_at is null) = (position is not null))
);
comment on column home_block.kind is 'ts "hero" | "categories" | "goods" | "shops"';

-- Version of a block's content, with the time in which it is shown. Never changed or deleted, so that what buyers were
-- shown on a day can be proved.
create table home_block_version (
  block_id text not null references home_block,
  version integer not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 40000),
  starts_at timestamptz,
  ends_at timestamptz,
  is_published boolean not null,
  -- Null: it was there before operators composed the page.
  operator_id uuid references operator,
  saved_at timestamptz not null,
  primary key (block_id, version),
  constraint home_block_version_window check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index home_block_version_operator_idx on home_block_version (operator_id);

-- Trigger that refuses to change or delete a version of a block.
create function refuse_home_block_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'A saved version of a block stays as it is';
end $$;
create trigger home_block_version_stays before update or delete on home_block_version
  for each row execute function refuse_home_block_version_change();

insert into home_order default values;
-- Each of the two tables refers to the other.
alter table home_block add constraint home_block_live foreign key (id,
    live_version) references home_block_version(block_id, version);
