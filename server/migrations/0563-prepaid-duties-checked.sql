alter table purchase validate constraint purchase_duty_cents_check;
alter table purchase validate constraint purchase_duties_check;
alter table purchase validate constraint purchase_check2;
alter table purchase_line validate constraint purchase_line_duty_cents_check;
alter table refund_case validate constraint refund_case_duties;
alter table ledger_account validate constraint ledger_account_kind_check;
