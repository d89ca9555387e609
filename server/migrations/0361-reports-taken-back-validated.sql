-- Reading and writing go on meanwhile.
alter table delivery_claim validate constraint delivery_claim_state_check;
alter table delivery_claim validate constraint delivery_claim_check1;
alter table purchase_history validate constraint purchase_history_act_check;
