-- in batches
-- From the newest product down: those that are made meanwhile have their row by the trigger, and a higher number.
with missing as (
  select id, shop_id from product where id < coalesce((select min(product_id) from goods_quality), 9223372036854775807)
  order by id desc limit 5000
), kept as (
  insert into goods_quality (product_id, shop_id) select id, shop_id from missing on conflict do nothing returning product_id
)
insert into goods_quality_waiting (product_id) select product_id from kept
