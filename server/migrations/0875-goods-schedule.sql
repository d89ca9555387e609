-- Goods that go on sale or off it at a time that their shop sets.
create table goods_schedule (
  product_id bigint not null references product on delete cascade,
  on_sale boolean not null,
  shop_id bigint not null references shop,
  at timestamptz not null,
  operator_id uuid not null references operator,
  set_at timestamptz not null default now(),
  failed_at timestamptz,
  problem text check (problem in ('goodsGone', 'goodsTakenDown', 'goodsHidden', 'goodsIncomplete')),
  gaps text[] not null default '{}' check (gaps <@ array['title', 'description', 'picture', 'sku']),
  primary key (product_id, on_sale),
  check ((failed_at is null) = (problem is null))
);
comment on column goods_schedule.problem is 'ts "goodsGone" | "goodsTakenDown" | "goodsHidden" | "goodsIncomplete"';
comment on column goods_schedule.gaps is 'ts ("title" | "description" | "picture" | "sku")[]';
create index goods_schedule_due on goods_schedule (at, product_id) where failed_at is null;
create index goods_schedule_of_shop on goods_schedule (shop_id, product_id);
create index goods_schedule_not_done on goods_schedule (shop_id, failed_at) where failed_at is not null;
