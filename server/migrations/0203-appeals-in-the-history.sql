-- An appeal against a refusal takes an order into after-sale, as a request does; its history says which of the two it was.
alter table purchase_history
  drop constraint purchase_history_act_check,
  add constraint purchase_history_act_check check (act in
    ('state', 'appealed', 'extended', 'notReceived', 'proofGiven', 'proofAccepted', 'proofRefused')) not valid;
comment on column purchase_history.act is 'ts "state" | "appealed" | "extended" | "notReceived" | "proofGiven" | "proofAccepted" | "proofRefused"';
