-- concurrently
-- Where the transfers of a day begin and end. New rows come at its end.
drop index concurrently if exists ledger_transfer_by_time;
create index concurrently ledger_transfer_by_time on ledger_transfer (created_at);
