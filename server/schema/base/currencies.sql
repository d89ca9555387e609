-- What a dollar is worth elsewhere, for showing sums "about" beside dollars. Nothing is ever paid by it.
create table currency_rate (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  -- Millionths of the currency for one dollar: no fraction is ever a float.
  per_dollar_micros bigint not null check (per_dollar_micros >= 1 and per_dollar_micros <= 10000000000000),
  set_at timestamptz not null,
  operator_id uuid not null references operator
);
