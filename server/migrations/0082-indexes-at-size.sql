-- concurrently
drop index concurrently if exists product_of_shop_by_state;
create index concurrently product_of_shop_by_state on product (shop_id, on_sale, id desc);
drop index concurrently if exists sku_low;
-- The parcel that brings the goods of a refund back.
drop index concurrently if exists parcel_of_refund;
create index concurrently parcel_of_refund on parcel (refund_id) where refund_id is not null;
-- What lies in escrow for a shop: added up without reading its orders.
drop index concurrently if exists purchase_held;
create index concurrently purchase_held on purchase (shop_id) include (total_cents, discount_cents, refunded_cents, discount_back_cents)
  where status in (1, 2, 3, -4);
-- All answers of a question, hidden ones too, for those who look after them.
drop index concurrently if exists answer_of_question;
create index concurrently answer_of_question on answer (question_id);
