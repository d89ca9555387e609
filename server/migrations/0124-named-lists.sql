-- Lists that a buyer names and puts goods in, shared by link where they wish (PRODUCT §7.11, decision 0147).
create table goods_list (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  -- Opens the list to whoever has the link; null: not shared. A link that was ended never opens anything again.
  share_token text unique check (length(share_token) >= 32),
  -- Whose list it is, in words that the owner chose for the readers of the link; null: said to nobody.
  shared_by text check (length(shared_by) between 1 and 40),
  check (share_token is not null or shared_by is null)
);
create index goods_list_of_buyer on goods_list (buyer_id, created_at desc, id desc);

create table goods_list_item (
  list_id uuid not null references goods_list on delete cascade,
  product_id bigint not null references product on delete cascade,
  added_at timestamptz not null,
  primary key (list_id, product_id)
);
create index goods_list_item_latest on goods_list_item (list_id, added_at desc, product_id desc);
