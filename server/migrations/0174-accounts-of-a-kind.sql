-- Operators list the accounts of one kind in the order in which they were made: from this index, not by reading all accounts. Accounts are
-- made once and never change their kind, so that posting to one does not touch it.
create index ledger_account_of_kind on ledger_account (kind, id);
