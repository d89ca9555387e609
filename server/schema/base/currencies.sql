-- Exchange rate of a currency for one dollar, in millionths. Operators set it. For showing sums "about" beside
-- dollars; duties take it only while it is near the rate of `duty_exchange`.
create table currency_rate (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  -- Millionths of the currency for one dollar: no fraction is ever a float.
  per_dollar_micros bigint not null check (per_dollar_micros >= 1 and per_dollar_micros <= 10000000000000),
  set_at timestamptz not null,
  operator_id uuid not null references operator
);
