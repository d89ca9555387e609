-- Video of goods that a shop uploads in parts: the announced hash and length, and how many bytes have arrived. Once all have, it is
-- checked and written anew: `file_id` names the new file, `kind` and the columns after it say what is in it. `unused_since` is null
-- while a product shows it. A video that nothing shows is deleted a day later, a half one too.
create table video (
  id uuid primary key,
  shop_id bigint not null,
  sha256 bytea not null,
  bytes integer not null constraint video_bytes check (bytes between 1 and 52428800),
  received_bytes integer not null default 0,
  file_id uuid unique,
  kind text constraint video_kind check (kind in ('mp4', 'webm')),
  width integer constraint video_width check (width > 0),
  height integer constraint video_height check (height > 0),
  duration_ms integer constraint video_duration check (duration_ms between 1 and 60999),
  file_bytes integer constraint video_file_bytes check (file_bytes > 0),
  created_at timestamptz not null default now(),
  unused_since timestamptz default now(),
  constraint video_received check (received_bytes between 0 and bytes),
  constraint video_whole check (num_nulls(file_id, kind, width, height, duration_ms, file_bytes) in (0, 6)),
  constraint video_shown_is_whole check (unused_since is not null or file_id is not null),
  constraint video_of_shop unique (id, shop_id)
);
comment on column video.kind is 'ts "mp4" | "webm" | null';
create unique index video_begun on video (shop_id, sha256) where file_id is null;
create index video_by_shop on video (shop_id, created_at);
create index video_unused on video (unused_since) where unused_since is not null;

-- The one video of a product, with the picture that stands for it until it is played. A video is of the product's shop, and of one
-- product alone. No row: the product has none.
create table product_video (
  product_id bigint primary key references product on delete cascade,
  -- The shop of its product: a trigger keeps it.
  shop_id bigint not null references shop,
  video_id uuid not null unique,
  poster text not null constraint product_video_poster check (poster ~ '^/media/[A-Za-z0-9_./-]+$' and length(poster) <= 200),
  constraint product_video_of_shop foreign key (video_id, shop_id) references video (id, shop_id)
);

-- Trigger of a new or changed row: its shop is that of the product.
create function product_video_take_shop() returns trigger language plpgsql as $$
begin
  select shop_id into strict new.shop_id from product where id = new.product_id;
  return new;
end $$;
create trigger product_video_take_shop before insert or update on product_video
  for each row execute function product_video_take_shop();

-- Trigger of a product that another shop gets: refused while it shows a video of the shop before, by the foreign key above.
create function product_video_follow_product() returns trigger language plpgsql as $$
begin
  update product_video set shop_id = new.shop_id where product_id = new.id;
  return null;
end $$;
create trigger product_video_follow_product after update of shop_id on product
  for each row when (old.shop_id <> new.shop_id) execute function product_video_follow_product();

create trigger feed_video_added after insert on product_video referencing new table as changed
  for each statement execute function feed_rows_changed();
create trigger feed_video_changed after update on product_video
  for each row when (old.video_id <> new.video_id) execute function feed_sku_changed();
create trigger feed_video_removed after delete on product_video referencing old table as changed
  for each statement execute function feed_rows_changed();
