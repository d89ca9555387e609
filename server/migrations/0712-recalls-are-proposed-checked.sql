alter table proposal validate constraint proposal_kind_check;
alter table proposal validate constraint proposal_subject_type_check;
alter table proposal validate constraint proposal_reason_code_check;
