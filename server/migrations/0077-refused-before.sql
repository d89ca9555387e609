-- Orders in after-sale: those of a refused case go on where they were, and the others know from where they came.

update purchase p set after_sale_from = c.status_before
  from refund_case c where c.purchase_id = p.id and c.ended_at is null and c.state <> 'refused' and p.status = -4;

with moved as (
  update purchase p set status = c.status_before, after_sale_at = null, appeal_until = coalesce(c.due_at, now()), version = p.version + 1,
    due_at = p.due_at + greatest(now() - p.after_sale_at, interval '0')
  from refund_case c where c.purchase_id = p.id and c.ended_at is null and c.state = 'refused' and p.status = -4
  returning p.id, p.status)
insert into purchase_history (purchase_id, status, actor, at) select id, status, 'timer', now() from moved;

alter table purchase validate constraint purchase_not_completed_while_appealable;
alter table purchase validate constraint purchase_after_sale_from;
