-- A transfer of nothing is on record too, and changes no balance.
drop trigger deposit_arrives on deposit;
create trigger deposit_arrives after insert on deposit for each row when (new.raw_amount > 0) execute function chain_balance_arrival();
