alter table shop_member validate constraint shop_member_email;
