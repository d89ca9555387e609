-- concurrently
drop index concurrently if exists card_payment_credited_of_buyer;
create index concurrently card_payment_credited_of_buyer on card_payment (buyer_id, paid_at) where paid_at is not null;
drop index concurrently if exists card_payment_in_no_payout;
create index concurrently card_payment_in_no_payout on card_payment (paid_at, id) where paid_at is not null and payout_id is null;
drop index concurrently if exists card_payment_with_problem;
create index concurrently card_payment_with_problem on card_payment (created_at desc, id desc) where problem <> '' or state = 'differs';
drop index concurrently if exists card_payment_paid_of_buyer;
