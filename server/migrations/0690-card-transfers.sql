-- Accounts and transfers of payments by card. Its number is above that of every file that lists the kinds before.
create or replace function ledger_can_negative(p_kind text) returns boolean language sql immutable parallel safe
return p_kind in ('promo_expense', 'world_bank', 'world_chain', 'world_card', 'world_demo', 'receivable', 'reorg_loss', 'card_fees',
    'manual_adjust');

create or replace function lock_ledger_accounts(p_accounts jsonb)
returns table (kind text, owner text, balance_cents bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform ledger_account_id(a.kind, a.owner)
  from (
    select distinct l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text)
    where l.kind in ('commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain', 'world_card', 'world_demo',
      'reorg_loss', 'card_fees', 'manual_adjust')
    order by l.kind, l.owner
  ) a;
  return query
    select account.kind, account.owner, account.balance_cents from ledger_account account
    where (account.kind, account.owner) in
      (select l.kind, l.owner from jsonb_to_recordset(p_accounts) as l(kind text, owner text))
    order by account.id for no key update of account;
end $$;

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('available', 'withdraw_hold', 'order_escrow', 'merchant_payable',
      'merchant_hold', 'duties_owed', 'commission', 'fee_income', 'promo_expense', 'world_bank', 'world_chain',
      'world_card', 'world_demo', 'receivable', 'reorg_loss', 'card_hold', 'card_fees', 'manual_adjust')) not valid;
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check check (kind in ('pay', 'refund', 'settle', 'recharge', 'reversal', 'withdraw',
      'withdraw_return', 'payout', 'shop_payout', 'shop_payout_return', 'shop_payout_paid', 'duty_paid', 'card_dispute',
      'card_dispute_won', 'card_dispute_lost', 'card_payout', 'adjust')) not valid;
