-- Takedown: an operator takes a product off the shelf, and nobody puts it back while the takedown stands. One stands at
-- a time.
-- States: `standing`; `appealed` by the shop; `kept`, operators refused the appeal; `lifted`, the product may come
-- back.
create table product_takedown (
  id uuid primary key,
  product_id bigint not null references product,
  shop_id bigint not null references shop,
  reason_code text not null,
  -- Words to the shop beside the code.
  reason text not null,
  state text not null default 'standing' check (state in ('standing', 'appealed', 'kept', 'lifted')),
  taken_by uuid not null references operator,
  taken_at timestamptz not null default now(),
  appeal text check (length(appeal) >= 3 and length(appeal) <= 1000),
  appealed_by uuid references operator,
  appealed_at timestamptz,
  -- The latest answer of an operator, which the shop reads too.
  answer text check (length(answer) >= 3 and length(answer) <= 500),
  answered_by uuid references operator,
  answered_at timestamptz,
  check (num_nonnulls(appeal, appealed_by, appealed_at) = any (array[0, 3])),
  constraint product_takedown_check1 check (num_nonnulls(answer, answered_by, answered_at) = any (array[0, 3])),
  constraint product_takedown_check2 check (state not in ('appealed', 'kept') or appeal is not null),
  constraint product_takedown_check3 check (state in ('kept', 'lifted') = (answer is not null))
);
comment on column product_takedown.state is 'ts "standing" | "appealed" | "kept" | "lifted"';
create index product_takedown_appealed on product_takedown (product_id) where state = 'appealed';
create index product_takedown_of_product on product_takedown (product_id, taken_at desc);
-- Takedowns of a shop by time, for the e-mails to its members.
create index product_takedown_of_shop on product_takedown (shop_id, taken_at);
-- One takedown stands at a time; the lists of what stands go by it.
create unique index product_takedown_standing on product_takedown (product_id) where state <> 'lifted';

-- Trigger of a product that comes on the shelf: refuses it while a takedown stands.
create function product_not_taken_down() returns trigger language plpgsql as $$
begin
  if exists (select from product_takedown where product_id = new.id and state <> 'lifted') then
    raise exception 'product % is taken down', new.id
      using errcode = 'check_violation', constraint = 'product_not_taken_down', table = 'product';
  end if;
  return new;
end
$$;
create trigger product_not_taken_down before update of on_sale on product
  for each row when (new.on_sale and not old.on_sale) execute function product_not_taken_down();

-- Trigger of a takedown: refuses it while its product is on the shelf. The counterpart of `product_not_taken_down`.
create function takedown_off_shelf() returns trigger language plpgsql as $$
begin
  if exists (select from product where id = new.product_id and on_sale) then
    raise exception 'product % is on the shelf', new.product_id
      using errcode = 'check_violation', constraint = 'takedown_off_shelf', table = 'product_takedown';
  end if;
  return new;
end
$$;
create trigger takedown_off_shelf before insert or update of state on product_takedown
  for each row when (new.state <> 'lifted') execute function takedown_off_shelf();
