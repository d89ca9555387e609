-- concurrently
-- What a shop delivered lately, the newest first.
drop index concurrently if exists parcel_delivered_of_shop;
create index concurrently parcel_delivered_of_shop on parcel (shop_id, delivered_at desc) include (purchase_id)
  where state = 'delivered' and not is_return;
