-- Nobody of the version before knows these tables.
-- Facts about the safety of a product (EU 2023/988): who made it, who answers for it in the EU, its type or batch, and warnings by
-- language. A part that is null is that of its shop.
create table product_safety (
  product_id bigint primary key references product on delete cascade,
  -- {"name","address","contact"}
  maker jsonb check (jsonb_typeof(maker) = 'object'),
  eu_person jsonb check (jsonb_typeof(eu_person) = 'object'),
  identifier text check (length(identifier) between 1 and 80),
  warnings jsonb not null default '{}' check (jsonb_typeof(warnings) = 'object')
);
comment on column product_safety.maker is 'ts { name: string; address: string; contact: string } | null';
comment on column product_safety.eu_person is 'ts { name: string; address: string; contact: string } | null';
comment on column product_safety.warnings is 'ts Record<string, string>';

-- The same for all goods of a shop that do not say their own.
create table shop_safety (
  shop_id bigint primary key references shop on delete cascade,
  maker jsonb check (jsonb_typeof(maker) = 'object'),
  eu_person jsonb check (jsonb_typeof(eu_person) = 'object'),
  warnings jsonb not null default '{}' check (jsonb_typeof(warnings) = 'object')
);
comment on column shop_safety.maker is 'ts { name: string; address: string; contact: string } | null';
comment on column shop_safety.eu_person is 'ts { name: string; address: string; contact: string } | null';
comment on column shop_safety.warnings is 'ts Record<string, string>';
