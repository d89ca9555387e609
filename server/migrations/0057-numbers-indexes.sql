-- concurrently
drop index concurrently if exists purchase_paid;
create index concurrently purchase_paid on purchase (paid_at) where paid_at is not null;
drop index concurrently if exists refund_case_refunded;
create index concurrently refund_case_refunded on refund_case (ended_at) where state = 'refunded';
drop index concurrently if exists settlement_of_shop_by_time;
create index concurrently settlement_of_shop_by_time on settlement (shop_id, at, id)
  include (kind, gross_cents, commission_cents, receivable_cents, payable_cents);
