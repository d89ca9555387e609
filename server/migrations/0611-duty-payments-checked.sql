alter table proposal validate constraint proposal_kind_check;
alter table proposal validate constraint proposal_amount_cents_check;
alter table ledger_transfer validate constraint ledger_transfer_kind_check;
alter table settlement validate constraint settlement_kind_check;
alter table settlement validate constraint settlement_duties_check;
alter table settlement validate constraint settlement_signs_check;
alter table purchase_line validate constraint purchase_line_customs_check;
