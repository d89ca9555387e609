-- A file of its own: filling the list holds up no order. The service `orders.words` makes the texts of all orders after this.
insert into purchase_words_waiting (purchase_id) select id from purchase on conflict do nothing;
