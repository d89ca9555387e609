-- Shops' own systems are told of each parcel, and of orders that are cancelled, too.
comment on column webhook.kinds is
  'ts ("order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low")[]';
comment on column webhook_delivery.kind is
  'ts "order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low" | "test"';
alter table webhook drop constraint webhook_kinds_check;
alter table webhook add constraint webhook_kinds_check check (
  kinds <@ array['order.paid', 'order.cancelled', 'order.shipped', 'order.completed', 'parcel.sent', 'parcel.moved', 'refund.opened', 'refund.decided', 'stock.low']
  and cardinality(kinds) > 0);
