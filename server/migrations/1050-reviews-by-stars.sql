-- concurrently
drop index concurrently if exists review_by_all_stars;
create index concurrently review_by_all_stars on review (product_score, id desc) where hidden_at is null;
drop index concurrently if exists review_by_stars;
create index concurrently review_by_stars on review (product_id, product_score, id desc) where hidden_at is null;
drop index concurrently if exists review_of_shop_unanswered_stars;
create index concurrently review_of_shop_unanswered_stars on review (shop_id, product_score, id desc)
  where hidden_at is null and replied_at is null;
drop index concurrently if exists review_unanswered_by_stars;
create index concurrently review_unanswered_by_stars on review (product_id, product_score, id desc)
  where hidden_at is null and replied_at is null;
