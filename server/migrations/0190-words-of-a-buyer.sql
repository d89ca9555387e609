-- concurrently
drop index concurrently if exists question_of_buyer;
create index concurrently question_of_buyer on question (buyer_id, id desc);
drop index concurrently if exists answer_of_buyer;
create index concurrently answer_of_buyer on answer (buyer_id, id desc) where buyer_id is not null;
