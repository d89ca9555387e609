-- Version of what a country asks of goods that are sold to it from a distance, which operators wrote. Two of them decide. Those that
-- come with the program (server/src/market/sale-rules/) are not stored; where a version holds on a day, it stands before them.
-- Rows are only added: each version can be read later.
create table sale_rule (
  country text not null check (country ~ '^[A-Z]{2}$'),
  version integer not null check (version >= 1),
  -- Days by UTC: from the first on, and before the second; null: until another version.
  valid_from date not null,
  valid_until date,
  -- Null: nothing is asked for.
  rules jsonb check (jsonb_typeof(rules) = 'object'),
  source text not null check (char_length(source) >= 1 and char_length(source) <= 300),
  source_url text check (char_length(source_url) <= 300),
  -- Day on which somebody last read the source.
  known_on date not null,
  proposed_by uuid not null references operator,
  decided_by uuid not null references operator,
  saved_at timestamptz not null,
  primary key (country, version),
  constraint sale_rule_days check (valid_until is null or valid_until > valid_from)
);

-- Trigger that refuses to change or delete a version.
create function sale_rule_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a saved version of sale rules stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger sale_rule_stays before update or delete on sale_rule
  for each row execute function sale_rule_refuse_change();
