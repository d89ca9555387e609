-- What operators find orders by besides numbers and names of accounts: who receives it, phone, address, and the titles of the goods
-- as they were when ordered. The server's code makes the words, by the rules of the search; orders wait here until it has.

create table purchase_words (
  purchase_id uuid primary key references purchase on delete cascade,
  -- Words as they are, and `+` before the endings of the phone number.
  words tsvector not null
);
create index purchase_words_found on purchase_words using gin (words);

-- Orders whose words are not made yet; emptied by the service `orders.words`.
create table purchase_words_waiting (
  purchase_id uuid primary key
);

create function purchase_words_wait() returns trigger language plpgsql as $$
begin
  insert into purchase_words_waiting (purchase_id) select id from placed;
  return null;
end $$;
create trigger purchase_words_wait after insert on purchase referencing new table as placed
  for each statement execute function purchase_words_wait();
