-- Disputes about refunds from the amount for two people on are decided by two operators (docs/decisions/0313).
alter table approval drop constraint approval_subject_type_check;
alter table approval
  add constraint approval_subject_type_check check (subject_type in ('recharge', 'withdrawal', 'shopPayout', 'refund'));
comment on column approval.subject_type is 'ts "recharge" | "withdrawal" | "shopPayout" | "refund"';
alter table approval drop constraint approval_decision_check;
alter table approval
  add constraint approval_decision_check check (decision in ('pass', 'refuse', 'agree', 'award', 'close')),
  add constraint approval_decision_of_subject_check check ((subject_type = 'refund') = (decision in ('agree', 'award', 'close')));
comment on column approval.decision is 'ts "pass" | "refuse" | "agree" | "award" | "close"';
