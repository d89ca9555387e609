alter table legal_appeal
  add column basis text,
  add column rule text,
  add constraint legal_appeal_basis_check check (basis in ('law', 'terms')) not valid,
  add constraint legal_appeal_rule_check check (char_length(rule) >= 1 and char_length(rule) <= 300) not valid,
  add constraint legal_appeal_statement
    check (num_nonnulls(basis, rule) = any (array[0, 2]) and (basis is null or answer is not null)) not valid;
comment on column legal_appeal.basis is 'ts "law" | "terms"';
