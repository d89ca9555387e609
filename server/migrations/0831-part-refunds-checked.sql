alter table refund_case validate constraint refund_case_state_check;
alter table refund_case validate constraint refund_case_offer;
alter table refund_case validate constraint refund_case_part;
alter table approval validate constraint approval_award;
alter table ruling validate constraint ruling_award;
