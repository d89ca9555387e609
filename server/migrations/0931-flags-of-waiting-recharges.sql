-- in batches
-- Flags of those that wait: a decided one is not looked at twice. The proof is compared by its file, and not by its look.
update recharge r set flags = found.flags from (
  select w.id, array_remove(array[
    case when exists (select from recharge_evidence own join picture p on p.id = own.picture_id
        join picture twin on twin.sha256 = p.sha256 and twin.kind = 'private' and twin.id <> p.id
        join recharge_evidence other on other.picture_id = twin.id and other.recharge_id <> w.id
      where own.recharge_id = w.id) then 'duplicateProof' end,
    case when w.tx_hash is not null and (exists (select from recharge o where o.tx_hash = w.tx_hash
        and o.network_id = w.network_id and o.id <> w.id and o.status <> 'refused')
      or exists (select from deposit d where d.tx_hash = w.tx_hash and d.network_id = w.network_id
        and d.state in ('seen', 'confirmed', 'credited'))) then 'hashUsed' end,
    case when exists (select from recharge o where o.way_id = w.way_id and o.fields ->> 'transferReference' is not null
      and lower(o.fields ->> 'transferReference') = lower(w.fields ->> 'transferReference') and o.id <> w.id
      and o.status <> 'refused') then 'referenceUsed' end,
    case when not exists (select from recharge o where o.buyer_id = w.buyer_id and o.status = 'passed') then 'firstRecharge' end,
    case when b.created_at > w.created_at - interval '7 days' then 'newAccount' end,
    case when w.amount_cents >= (select two_person_cents from money_settings) then 'largeAmount' end
  ], null) as flags
  from recharge w join buyer b on b.id = w.buyer_id where w.status = 'auditing' and w.flags = '{}'
) found where r.id = found.id and found.flags <> '{}'
