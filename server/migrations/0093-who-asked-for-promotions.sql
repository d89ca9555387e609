-- concurrently
drop index concurrently if exists notice_settings_promotion;
create index concurrently notice_settings_promotion on notice_settings (buyer_id)
  where 'promotion' = any (shown) or 'promotion' = any (mailed);
alter table notice validate constraint notice_subject_type_check;
