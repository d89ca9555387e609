-- A file of its own: filling the list holds up no order.
insert into purchase_words_waiting (purchase_id) select id from purchase on conflict do nothing;
