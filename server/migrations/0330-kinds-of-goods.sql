-- What goods are, beside their words: keys of kinds, such as `k:teapot`, and of what a title only mentions, `m:tea`.
alter table product_search add column kinds text not null default '';

-- Kinds, numbers with their units and what goods are without stand in the store once all goods are indexed anew.
insert into search_waiting (product_id) select product_id from product_search;
