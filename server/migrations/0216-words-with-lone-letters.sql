-- A lone letter of Thai or katakana is a part of the word beside it: such words are known once all goods are indexed anew.
insert into search_waiting (product_id) select product_id from product_search;
