alter table purchase validate constraint purchase_cancel_at;
alter table purchase validate constraint purchase_late_cancelled;
alter table purchase_history validate constraint purchase_history_act_check;
alter table shop_history validate constraint shop_history_kind_check;
alter table shop_day validate constraint shop_day_promised;
alter table member_mail_kind validate constraint member_mail_kind_kind_check;
