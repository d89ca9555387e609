alter table proposal validate constraint proposal_kind_check;
