-- Saved views of the console's lists, and the one with which a list opens for a person.
create table list_view (
  id uuid primary key,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null constraint list_view_name check (char_length(name) between 1 and 60),
  search text not null constraint list_view_search check (char_length(search) <= 1000),
  layout jsonb not null,
  operator_id uuid not null references operator,
  shop_id bigint references shop,
  is_shared boolean not null,
  is_for_all boolean not null default false,
  made_at timestamptz not null default now(),
  constraint list_view_for_all_is_shared check (is_shared or not is_for_all)
);
comment on column list_view.layout is 'ts { density: "roomy" | "middle" | "dense"; columns: string[]; shown: string[]; hidden: string[] }';
create unique index list_view_own on list_view (operator_id, list, lower(name));
create index list_view_shared on list_view (list, coalesce(shop_id, 0::bigint)) where is_shared;
create unique index list_view_for_all_once on list_view (list, coalesce(shop_id, 0::bigint)) where is_for_all;

create table list_view_default (
  operator_id uuid not null references operator,
  list text not null,
  view_id uuid not null references list_view on delete cascade,
  primary key (operator_id, list)
);
create index list_view_default_of_view on list_view_default (view_id);
