alter table shop_member add column email text;
alter table shop_member add constraint shop_member_email check (char_length(email) <= 160) not valid;
