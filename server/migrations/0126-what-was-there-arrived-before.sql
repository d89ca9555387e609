-- in batches
-- What was there before is nothing new, whenever it is shown again.
insert into search_arrival (product_id, arrived_at)
select product_id, '-infinity' from product_search s
where not exists (select from search_arrival a where a.product_id = s.product_id) limit 5000
on conflict do nothing;
