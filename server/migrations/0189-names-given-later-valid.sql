alter table buyer validate constraint buyer_given_name_check;
alter table buyer validate constraint buyer_mobile_check;
