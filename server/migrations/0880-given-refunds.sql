alter table refund_line drop constraint refund_line_quantity_check;
alter table refund_line add constraint refund_line_quantity_check check (quantity >= 0) not valid;
alter table refund_line add constraint refund_line_gift check (quantity > 0 or amount_cents > 0) not valid;
alter table refund_case drop constraint refund_case_status_before_check;
alter table refund_case add constraint refund_case_status_before_check check (status_before in ('waitingDelivery', 'delivered', 'received', 'completed')) not valid;
alter table refund_case add constraint refund_case_completed_gift check (status_before <> 'completed' or reason = 'shopGives') not valid;
comment on column refund_case.status_before is 'ts "waitingDelivery" | "delivered" | "received" | "completed"';
