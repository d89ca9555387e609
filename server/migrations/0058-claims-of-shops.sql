-- A shop sees what is reported of its orders: those that wait for its proof are counted and listed by it.

alter table delivery_claim add column shop_id bigint references shop;
update delivery_claim c set shop_id = p.shop_id from purchase p where p.id = c.purchase_id;
alter table delivery_claim alter column shop_id set not null;
create index delivery_claim_of_shop on delivery_claim (shop_id, asked_at) where state = 'asked' and ended_at is null;
