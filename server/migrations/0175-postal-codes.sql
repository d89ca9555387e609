-- Addresses have a postal code where their country has such codes; an empty one is none (SPEC §5 asks for none).
alter table address add column postal_code text not null default '' check (length(postal_code) <= 20);
