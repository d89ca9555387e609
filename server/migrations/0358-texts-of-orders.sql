-- The texts that buyers find their orders by: for each language the names and options of the goods as they were when ordered, and
-- under "shop" the shop's name then. The server's code makes them together with `purchase_words`, folded by the rules of the search.
-- A buyer's own orders are walked from the newest and compared with them, so any part of a word is found, in every script.

create table purchase_text (
  purchase_id uuid primary key references purchase on delete cascade,
  texts jsonb not null
);
