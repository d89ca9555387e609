-- Version of a country's duties and taxes that operators wrote. Two of them decide. Those that come with the program
-- (server/src/market/duties/) are not stored; where a version holds on a day, it stands before them.
-- Rows are only added: an order keeps what it was told, and each version can be read later.
create table duty_rule (
  country text not null check (country ~ '^[A-Z]{2}$'),
  version integer not null check (version >= 1),
  -- Days by UTC: from the first on, and before the second; null: until another version.
  valid_from date not null,
  valid_until date,
  -- Null: not known.
  rules jsonb check (jsonb_typeof(rules) = 'object'),
  source text not null check (char_length(source) >= 1 and char_length(source) <= 300),
  source_url text check (char_length(source_url) <= 300),
  -- Day on which somebody last read the source.
  known_on date not null,
  proposed_by uuid not null references operator,
  decided_by uuid not null references operator,
  saved_at timestamptz not null,
  primary key (country, version),
  constraint duty_rule_days check (valid_until is null or valid_until > valid_from)
);

-- Rate of exchange for duties of a currency, by which buyers pay: two operators agree to it. The rate for showing sums
-- (`currency_rate`), which one person sets, is taken in its place while it is near it.
create table duty_exchange (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  -- Millionths of the currency for one dollar.
  per_dollar_micros bigint not null check (per_dollar_micros >= 1 and per_dollar_micros <= 10000000000000),
  proposed_by uuid not null references operator,
  decided_by uuid not null references operator,
  set_at timestamptz not null
);

-- Way in which a shop has duties and taxes paid for parcels to a country. Without a row: `onDelivery`, the carrier asks the
-- buyer for them. `prepaid`: the buyer pays them with the order; `included`: the shop pays them. Its members change it.
create table shop_duty (
  shop_id bigint not null references shop on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  mode text not null check (mode in ('prepaid', 'included')),
  primary key (shop_id, country)
);
comment on column shop_duty.mode is 'ts "prepaid" | "included"';

-- Trigger that refuses to change or delete a version.
create function duty_rule_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a saved version of duties stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger duty_rule_stays before update or delete on duty_rule
  for each row execute function duty_rule_refuse_change();
