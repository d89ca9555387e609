-- Tables that change all day are cleaned and counted after one row in fifty has changed, not after one in five: at a million rows
-- the default waits for two hundred thousand.
do $$
declare
  hot text;
begin
  foreach hot in array array['product', 'sku', 'purchase', 'ledger_account', 'ledger_entry', 'ledger_transfer', 'ledger_month', 'session',
      'idempotency_key', 'sale_to_count', 'cart_line'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02)', hot);
  end loop;
end $$;
