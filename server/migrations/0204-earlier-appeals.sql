-- in batches
update purchase_history set act = 'appealed' where id in (
  select h.id from refund_history r join refund_case c on c.id = r.refund_id join purchase_history h on h.purchase_id = c.purchase_id
  where r.state = 'appealed' and h.status = -4 and h.act = 'state' and h.at = r.at limit 5000)
