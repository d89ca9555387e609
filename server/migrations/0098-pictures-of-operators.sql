-- concurrently
drop index concurrently if exists picture_of_operator;
create index concurrently picture_of_operator on picture (operator_id, created_at) where operator_id is not null;
