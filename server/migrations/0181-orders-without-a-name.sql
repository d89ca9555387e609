-- in batches
-- Orders of accounts that were closed before keep the country alone, as the buyer was told (PRODUCT §7.13).
with named as (
  select p.id from purchase p join buyer b on b.id = p.buyer_id
  where b.closed_at is not null and p.address ->> 'addressee' <> '–' limit 1000),
waiting as (insert into purchase_words_waiting (purchase_id) select id from named on conflict do nothing)
update purchase set note = '', address = address || jsonb_build_object('addressee', '–', 'mobilePhone', '', 'detailedAddress', '',
  'postalCode', '', 'area', jsonb_build_array(address -> 'area' -> 0))
from named where purchase.id = named.id
