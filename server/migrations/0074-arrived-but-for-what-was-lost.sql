-- in batches
-- Orders of which some parcels arrived and the others were lost: nothing of them travels, so their time goes on, after a whole period.
update purchase set arrived_at = now(), due_at = greatest(due_at, now() + make_interval(days => (select confirm_days from money_settings)))
where id in (
  select p.id from parcel lost join purchase p on p.id = lost.purchase_id
  where lost.state = 'lost' and not lost.is_return and p.status in (2, -4) and p.shipped_at is not null and p.arrived_at is null
    and exists (select from parcel here where here.purchase_id = p.id and not here.is_return and here.state = 'delivered')
    and not exists (select from parcel away where away.purchase_id = p.id and not away.is_return and away.state in ('ready', 'travelling'))
  limit 1000)
