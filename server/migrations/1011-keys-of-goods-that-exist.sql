-- in batches
insert into goods_sort (product_id, shop_id, on_sale, stock, changed_at)
  select product.id, product.shop_id, product.on_sale,
    coalesce((select sum(stock) from sku where sku.product_id = product.id and sku.active), 0),
    coalesce((select max(at) from goods_history history where history.product_id = product.id), product.created_at)
  from product where not exists (select from goods_sort kept where kept.product_id = product.id)
  order by product.id limit 5000
on conflict (product_id) do nothing
