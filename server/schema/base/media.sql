-- Picture that a buyer, a shop or an operator uploaded; exactly one of them owns it. `public` ones are shown to
-- everybody by their id, `private` ones to their owner and those who decide. `used_at` is set when something shows it;
-- a private picture that nothing uses is deleted after a day. Pictures of imported goods are named by their rows and
-- are not here.
create table picture (
  id uuid primary key,
  buyer_id uuid references buyer,
  kind text not null check (kind in ('public', 'private')),
  sha256 bytea not null,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  -- 64 bits of how a picture looks (difference hash): those that differ in few look alike. Private pictures have it.
  look bit(64),
  -- Set when something refers to it; a private picture that nothing refers to is removed after a day.
  used_at timestamptz,
  shop_id bigint,
  hidden_at timestamptz,
  -- Pictures that prove a delivery: uploaded by who works in the console, for a shop or for Sampan, and never for everybody.
  operator_id uuid references operator,
  -- Number of pages of a PDF, which is kept as it came; null for a picture. Width and height are those of its first page in points.
  pages smallint,
  constraint picture_private_has_look check (kind = 'public' or look is not null or pages is not null),
  constraint picture_pages check (pages is null or (kind = 'private' and pages >= 1 and pages <= 20)),
  constraint picture_has_one_owner check (num_nonnulls(buyer_id, shop_id, operator_id) = 1),
  constraint picture_hidden_was_public check (hidden_at is null or (kind = 'public' and buyer_id is not null))
);
create index picture_of_buyer on picture (buyer_id, created_at);
create index picture_of_operator on picture (operator_id, created_at) where operator_id is not null;
create index picture_of_shop on picture (shop_id, created_at) where shop_id is not null;
create index picture_sha256_idx on picture (sha256) where kind = 'private';
create index picture_unused_idx on picture (created_at) where kind = 'private' and used_at is null;
create index picture_used_idx on picture (created_at) where kind = 'private' and used_at is not null;
create trigger of_open_buyer before insert on picture
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Upload in parts that has begun: the announced hash and length, and how many bytes have arrived. Deleted when it is
-- complete, or after a time.
create table upload_begun (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  sha256 bytea not null,
  bytes integer not null check (bytes > 0),
  received_bytes integer not null default 0,
  created_at timestamptz not null default now(),
  unique (buyer_id, sha256),
  check (received_bytes >= 0 and received_bytes <= bytes)
);
create index upload_begun_created_idx on upload_begun (created_at);
create trigger of_open_buyer before insert on upload_begun
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

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
