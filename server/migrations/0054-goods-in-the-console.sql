-- What members of a shop change of its goods: seen by the others, and undone by the opposite.

-- Counts what members changed, not what was sold: two who change the same thing notice one another.
alter table product add column version integer not null default 0;
alter table sku add column version integer not null default 0;

-- One act of the grid or of an import.
create table goods_act (
  id uuid primary key,
  shop_id bigint not null references shop,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('change', 'import', 'undo')),
  undoes uuid unique references goods_act,
  skus integer not null check (skus > 0),
  at timestamptz not null default now(),
  check ((kind = 'undo') = (undoes is not null))
);
create index goods_act_of_shop on goods_act (shop_id, id desc);

create table goods_act_line (
  act_id uuid not null references goods_act,
  sku_id bigint not null references sku,
  price_before bigint not null,
  price_after bigint not null,
  original_before bigint,
  original_after bigint,
  active_before boolean not null,
  active_after boolean not null,
  -- Pieces put on the shelf or taken off: what was sold in between is neither.
  stock_change integer not null,
  version_after integer not null,
  primary key (act_id, sku_id)
);

-- Each time a product was made, written by its editor, put on the shelf or taken off.
create table goods_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  operator_id uuid not null references operator,
  kind text not null check (kind in ('made', 'saved', 'shelved', 'takenOff', 'imported')),
  at timestamptz not null default now()
);
create index goods_history_of_product on goods_history (product_id, id desc);

-- A picture is a buyer's or a shop's.
alter table picture alter column buyer_id drop not null;
alter table picture add column shop_id bigint references shop;
alter table picture add constraint picture_has_one_owner check (num_nonnulls(buyer_id, shop_id) = 1) not valid;
alter table picture validate constraint picture_has_one_owner;

-- Whether a choice is one value of each axis as they are now. A SKU that was closed with its axis stays for the orders that name it.
create function choice_on_axes(p_specs jsonb, p_values text[]) returns boolean language sql immutable as $$
  select cardinality(p_values) = jsonb_array_length(p_specs) and not exists (
    select from jsonb_array_elements(p_specs) with ordinality axis(spec, n)
    where not exists (select from jsonb_array_elements(spec -> 'values') value where value ->> 'key' = p_values[n]))
$$;

comment on column goods_act.kind is 'ts "change" | "import" | "undo"';
comment on column goods_history.kind is 'ts "made" | "saved" | "shelved" | "takenOff" | "imported"';
