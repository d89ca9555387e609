-- Searches that a buyer keeps, and is told of when something new answers them (PRODUCT §7.3, decision 0148).
create table saved_search (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  -- The language it was written in: words are read by its rules.
  locale text not null,
  -- As the contract's `searchChoice` names it.
  choice jsonb not null check (octet_length(choice::text) <= 1000),
  tells boolean not null default true,
  created_at timestamptz not null,
  -- What arrived until then has been looked at.
  seen_until timestamptz not null default now(),
  -- When it is looked at again.
  next_at timestamptz not null default now() + interval '1 day'
);
create unique index saved_search_once on saved_search (buyer_id, choice);
create index saved_search_due on saved_search (next_at) where tells;

-- When a product could first be found and bought. One that is hidden and shown again does not arrive twice.
create table search_arrival (
  product_id bigint primary key references product on delete cascade,
  arrived_at timestamptz not null default now()
);
create index search_arrival_latest on search_arrival (arrived_at);

create function product_search_arrived() returns trigger language plpgsql as $$
begin
  insert into search_arrival (product_id) select id from product where id = new.product_id and on_sale
  on conflict do nothing;
  return null;
end $$;
create trigger product_search_arrived after insert on product_search for each row execute function product_search_arrived();

create function product_shown() returns trigger language plpgsql as $$
begin
  insert into search_arrival (product_id) select product_id from product_search where product_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger product_shown after update of on_sale on product for each row
  when (new.on_sale and not old.on_sale) execute function product_shown();

alter table notice drop constraint notice_subject_type_check;
alter table notice add constraint notice_subject_type_check
  check (subject_type in ('order', 'refund', 'recharge', 'withdrawal', 'product', 'shop', 'conversation', 'merchant', 'home', 'list',
    'search', 'none')) not valid;
comment on column notice.subject_type is
  'ts "order" | "refund" | "recharge" | "withdrawal" | "product" | "shop" | "conversation" | "merchant" | "home" | "list" | "search" | "none"';
