-- A refused refund lets its order go on where it was; until the buyer can no longer appeal, it is not completed.

alter table purchase
  -- Until then the buyer may have an operator decide about a refund that was refused.
  add column appeal_until timestamptz,
  -- The state from which after-sale was entered.
  add column after_sale_from smallint,
  add constraint purchase_not_completed_while_appealable check (appeal_until is null or status in (1, 2, 3)) not valid,
  add constraint purchase_after_sale_from check (after_sale_from is null or (status = -4 and after_sale_from in (1, 2, 3))) not valid;
comment on column purchase.after_sale_from is 'ts 1 | 2 | 3';
