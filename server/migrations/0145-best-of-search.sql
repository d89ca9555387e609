-- A copy of the words of the best goods, for what very many have: the best of these are found by an index of a small table, not by
-- walking through all goods in the order of their quality. The job `search.pick-best` keeps it; a small catalogue has none.
create table product_search_best (
  product_id bigint primary key references product_search on delete cascade,
  words tsvector not null,
  quality integer not null
);
insert into product_search_best (product_id, words, quality)
  select product_id, words, quality from product_search
  where (select count(*) from (select from product_search limit 20001) s) > 20000
  order by quality desc, product_id desc limit 50000;
create index product_search_best_words on product_search_best using gin (words);
create index product_search_best_by_quality on product_search_best (quality desc, product_id desc);
