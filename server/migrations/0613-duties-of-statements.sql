-- Lines of statements that were written before they said the duties of their order: the few that moved some, found by the ledger.
alter table settlement disable trigger settlement_append_only;
update settlement line set duty_cents = entry.amount_cents
from ledger_account account
  join ledger_entry entry on entry.account_id = account.id and entry.kind = 'settle'
  join ledger_transfer transfer on transfer.id = entry.transfer_id
where account.kind = 'duties_owed' and line.kind = 'settled' and line.ref = transfer.ref and line.duty_cents = 0;
alter table settlement enable trigger settlement_append_only;
