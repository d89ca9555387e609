-- Duties and taxes of a country, in versions that two operators write.
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

create function duty_rule_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a saved version of duties stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger duty_rule_stays before update or delete on duty_rule
  for each row execute function duty_rule_refuse_change();

alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign',
    'payout_settle', 'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
    'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way', 'duty_rules')) not valid;
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way" | "duty_rules"';
