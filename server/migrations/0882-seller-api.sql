alter table api_key drop constraint api_key_scopes_check;
alter table api_key add constraint api_key_scopes_check check ((scopes <@ array['orders:read', 'shipments:write', 'stock:write', 'prices:write', 'refunds:read', 'refunds:write',
      'goods:read', 'goods:write', 'goods:publish', 'messages:read', 'messages:write'])
    and cardinality(scopes) > 0) not valid;
comment on column api_key.scopes is 'ts ("orders:read" | "shipments:write" | "stock:write" | "prices:write" | "refunds:read" | "refunds:write" | "goods:read" | "goods:write" | "goods:publish" | "messages:read" | "messages:write")[]';
alter table webhook drop constraint webhook_kinds_check;
alter table webhook add constraint webhook_kinds_check check ((kinds <@ array['order.paid', 'order.cancelled', 'order.shipped',
      'order.completed', 'parcel.sent', 'parcel.moved', 'refund.opened', 'refund.decided', 'stock.low',
      'message.received', 'product.published', 'product.takenDown'])
    and cardinality(kinds) > 0) not valid;
comment on column webhook.kinds is 'ts ("order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low" | "message.received" | "product.published" | "product.takenDown")[]';
comment on column webhook_delivery.kind is 'ts "order.paid" | "order.cancelled" | "order.shipped" | "order.completed" | "parcel.sent" | "parcel.moved" | "refund.opened" | "refund.decided" | "stock.low" | "message.received" | "product.published" | "product.takenDown" | "test"';
