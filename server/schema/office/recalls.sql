-- Recall: two operators tell all buyers of a product of a danger and what to do. The goods are taken down with it, and a
-- job finds who paid for them, in the order of the lines' keys. A second pass a day later finds orders that were unpaid
-- at the first.
create table recall (
  id uuid primary key,
  product_id bigint not null references product,
  shop_id bigint not null references shop,
  -- Null: all of the product.
  sku_ids bigint[] check (cardinality(sku_ids) > 0),
  -- Paid from the first instant on, and before the second; null: at any time.
  sold_from timestamptz,
  sold_until timestamptz,
  -- By language: danger and advice; what is missing is read in English.
  texts jsonb not null check (texts ? 'en'),
  reason_code text not null check (reason_code in ('injury', 'fire', 'electricShock', 'chemical', 'choking', 'wrongLabel',
      'authority', 'other')),
  -- Remedies that buyers are offered.
  remedies text[] not null check (cardinality(remedies) > 0
    and remedies <@ array['refund', 'replacement', 'repair', 'return']),
  proposed_by uuid not null references operator,
  agreed_by uuid not null references operator,
  decided_at timestamptz not null,
  takedown_id uuid not null references product_takedown,
  -- Progress: the pass, when it goes on, and the last line that was looked at.
  pass smallint not null default 1 check (pass in (1, 2)),
  next_at timestamptz not null,
  after_purchase uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  after_sku bigint not null default 0,
  buyers integer not null default 0 check (buyers >= 0),
  finished_at timestamptz,
  constraint recall_period check (sold_until > sold_from)
);
comment on column recall.reason_code is 'ts "injury" | "fire" | "electricShock" | "chemical" | "choking" | "wrongLabel" | "authority" | "other"';
comment on column recall.remedies is 'ts ("refund" | "replacement" | "repair" | "return")[]';
create index recall_of_product on recall (product_id);
create index recall_by_time on recall (decided_at desc, id desc);
create index recall_to_tell on recall (next_at, id) where finished_at is null;

-- Buyer who was told of a recall, once, by one of their orders: it stands in their notices, whatever they switched off. `mail_state` follows the e-mail in the outbox, which forgets it 30 days
-- after it was sent: `none`, there is no address; `waiting`; `sent`, the mail server took it; `failed`.
create table recall_told (
  recall_id uuid not null references recall,
  buyer_id uuid not null references buyer on delete cascade,
  purchase_id uuid not null references purchase,
  told_at timestamptz not null,
  mail_id uuid,
  mail_state text not null check (mail_state in ('none', 'waiting', 'sent', 'failed')),
  mail_at timestamptz,
  -- When they first had an order open that shows it, and when they said that they read it.
  seen_at timestamptz,
  confirmed_at timestamptz,
  primary key (recall_id, buyer_id),
  constraint recall_told_mail check ((mail_state = 'none') = (mail_id is null)),
  constraint recall_told_confirmed check (confirmed_at >= seen_at)
);
comment on column recall_told.mail_state is 'ts "none" | "waiting" | "sent" | "failed"';
create index recall_told_of_buyer on recall_told (buyer_id);
create index recall_told_by_mail on recall_told (recall_id, mail_state);
create index recall_told_seen on recall_told (recall_id) where seen_at is not null;
create index recall_told_confirmed on recall_told (recall_id) where confirmed_at is not null;
create index recall_told_waiting on recall_told (mail_id) where mail_state = 'waiting';
create trigger of_open_buyer before insert on recall_told
  for each row when (new.buyer_id is not null) execute function buyer_is_open('skip');
