alter table notice validate constraint notice_subject_type_check;
