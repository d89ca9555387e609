-- Accounts that a transaction is going to move, locked in one order before its first transfer: two transactions that post several
-- transfers each then never wait for one another in a circle. `p_accounts` is [{"kind","owner"}, …].
-- Accounts of the company are made first where they are missing, in one order too, for two who make them would wait in the same way.
-- Answers the balances of those that exist.
create function lock_ledger_accounts(p_accounts jsonb)
returns table (kind text, owner text, balance_cents bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform ledger_account_id(a.kind, a.owner)
  from (
    select distinct l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text)
    where l.kind in ('commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain', 'world_demo', 'reorg_loss', 'manual_adjust')
    order by l.kind, l.owner
  ) a;
  return query
    select account.kind, account.owner, account.balance_cents from ledger_account account
    where (account.kind, account.owner) in
      (select l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text))
    order by account.id for no key update of account;
end $$;
