alter table shop_member validate constraint shop_member_fine_rights;
alter table shop_member validate constraint shop_member_fine_rights_known;
alter table shop_member alter column fine_rights set not null;
alter table shop_member drop constraint shop_member_fine_rights_known;
