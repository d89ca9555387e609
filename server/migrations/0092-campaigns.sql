-- Promotions that operators send as notices, to buyers who asked for promotions (PRODUCT §3 "Notices").
create table campaign (
  -- A UUID v7, made in the order of time: lists go by it.
  id uuid primary key,
  -- By language; what is missing is read in English.
  texts jsonb not null check (texts ? 'en'),
  target_type text not null check (target_type in ('home', 'shop', 'product', 'list')),
  -- A row's number, a category for a list, empty for home: never an address.
  target_id text not null check (target_id ~ '^[a-z0-9]{0,20}$' and (target_id = '') = (target_type = 'home')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_by uuid not null references operator,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  -- When everybody had their turn, or its time was over.
  finished_at timestamptz check (finished_at is null or confirmed_at is not null),
  -- Buyers have their turn in the order of their ids; this one was the last.
  after_buyer_id uuid not null default '00000000-0000-0000-0000-000000000000',
  sent integer not null default 0 check (sent >= 0)
);
comment on column campaign.target_type is 'ts "home" | "shop" | "product" | "list"';
create index campaign_to_send on campaign (starts_at, id)
  where confirmed_at is not null and stopped_at is null and finished_at is null;
create index campaign_created_by on campaign (created_by);

-- Who opened its notice in the app, once each.
create table campaign_opened (
  campaign_id uuid not null references campaign,
  buyer_id uuid not null references buyer on delete cascade,
  primary key (campaign_id, buyer_id)
);
create index campaign_opened_buyer on campaign_opened (buyer_id);

-- When a buyer was last sent a promotion: who asked for them has a row here.
alter table notice_settings add column promotion_at timestamptz;

alter table notice drop constraint notice_subject_type_check;
alter table notice add constraint notice_subject_type_check
  check (subject_type in ('order', 'refund', 'recharge', 'withdrawal', 'product', 'shop', 'conversation', 'merchant', 'home', 'list', 'none')) not valid;
comment on column notice.subject_type is
  'ts "order" | "refund" | "recharge" | "withdrawal" | "product" | "shop" | "conversation" | "merchant" | "home" | "list" | "none"';
