-- Webhook of a shop: an https address that is told of its events of these kinds. Its secret is sealed; after a change
-- the old one signs too until `old_secret_until`.
-- States: `on`; `off`, by the owner; `failing`, switched off because it took nothing for days. `ended_at` is set when
-- it is removed.
create table webhook (
  id uuid primary key,
  shop_id bigint not null references shop,
  url text not null check (char_length(url) <= 500),
  kinds text[] not null check ((kinds <@ array['order.paid', 'order.cancelled', 'order.shipped',
      'order.completed', 'parcel.sent', 'parcel.moved', 'refund.opened', 'refund.decided', 'stock.low',
      'message.received', 'product.published', 'product.takenDown'])
    and cardinality(kinds) > 0),
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  failing_since timestamptz,
  -- Told nothing before that time: it took nothing just now.
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((old_secret_sealed is null) = (old_secret_until is null))
);
comment on column webhook.kinds is 'ts ("order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low" | "message.received" | "product.published" | "product.takenDown")[]';
comment on column webhook.state is 'ts "on" | "off" | "failing"';
create index webhook_of_shop on webhook (shop_id, created_at, id) where ended_at is null;
create index webhook_on on webhook (id) where state = 'on' and ended_at is null;

-- Delivery of an event to a webhook, with the same body for each try.
-- States: `waiting` for `next_try_at`; `sending`, a worker has it until `next_try_at`; `sent`; `failed`, given up at
-- `ends_at`. Events about one subject are sent in their order. Ended ones are deleted after a time.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook,
  -- The same for all addresses that are told of it, and for every try.
  event_id uuid not null,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Tried until then.
  ends_at timestamptz not null,
  answer smallint,
  problem text not null default '',
  created_at timestamptz not null,
  unique (webhook_id, event_id)
);
comment on column webhook_delivery.kind is 'ts "order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low" | "message.received" | "product.published" | "product.takenDown" | "test"';
comment on column webhook_delivery.state is 'ts "waiting" | "sending" | "sent" | "failed"';
create index webhook_delivery_by_time on webhook_delivery (created_at);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at)
  where state in ('waiting', 'sending');
create index webhook_delivery_in_turn on webhook_delivery (webhook_id, subject, id)
  where state in ('waiting', 'sending');
create index webhook_delivery_list on webhook_delivery (webhook_id, id desc);
