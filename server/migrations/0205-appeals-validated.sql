-- Reading and writing go on meanwhile.
alter table purchase_history validate constraint purchase_history_act_check;
