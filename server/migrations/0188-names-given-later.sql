-- An account opens with e-mail and password (decision 226): a name and a mobile are given later, and are empty until then.
alter table buyer
  drop constraint buyer_given_name_check,
  drop constraint buyer_mobile_check,
  add constraint buyer_given_name_check check (char_length(given_name) <= 40) not valid,
  add constraint buyer_mobile_check check (mobile ~ '^(\+?[0-9]{7,15})?$') not valid;
