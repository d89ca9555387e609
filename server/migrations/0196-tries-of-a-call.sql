-- Which call each try of a payment code was for (its idempotency key). A call that is repeated after a kill and then proves right
-- takes back all of its own tries; before, those of the killed attempts stayed in the total of thirty days.
alter table pay_code add column wrong_calls text[] not null default '{}';
update pay_code set wrong_calls = array_fill('before'::text, array[cardinality(wrong_at)]) where cardinality(wrong_at) > 0;
alter table pay_code add constraint pay_code_tries_have_calls check (cardinality(wrong_at) = cardinality(wrong_calls));
