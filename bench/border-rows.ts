import type pg from 'pg'

const duties = {
  country: 'JP',
  mode: 'prepaid',
  currency: 'JPY',
  lines: [
    {
      rule: 'tax',
      upTo: null,
      amount: null,
      prefix: null,
      isBelow: false,
      lowCents: 774,
      highCents: 774,
      baseCents: 7740,
      countLow: null,
      countHigh: null,
      basisPointsLow: 1000,
      basisPointsHigh: 1000,
    },
  ],
  source: { text: 'Japan Customs', url: 'https://www.customs.go.jp/', knownOn: '2026-06-30' },
}
const customs = { hsCode: '691110', originCountry: 'CN', material: 'steel, brass', sentFrom: 'CN' }
/** Sums that a shop's duties were paid on by, one after five hundred orders. */
const ordersAPayment = 500

/**
 * Fills an empty, migrated database with `orders` paid orders of one product, each of a buyer of its own, and gives the first `declared` of
 * them a second line, duties that were paid with them, and the settlement that owes these to customs.
 */
export async function fillOrders(client: pg.Client, orders: number, declared: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  for (const [name, prefix] of Object.entries({ buyer_uuid: '0190', order_uuid: '0191' }))
    await client.query(`create function ${name}(n bigint) returns uuid language sql immutable
      return ('${prefix}0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`)
  await client.query('begin')
  await client.query(`insert into shop (id, external_id, name, room, country, since) overriding system value values (1, 'shop', 'Shop', 'computer', 'CN', 2020);
    insert into product (id, shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, in_stock) overriding system value
      select g, 1, 'p' || g, 'toys', '{}', 300, 'CN', 7740, true from generate_series(1, 2) g;
    insert into product_text select g, 'en', 'Rooster clock ' || g, 'A clock' from generate_series(1, 2) g;
    insert into sku (id, product_id, "values", price_cents, stock) overriding system value select g, g, '{}', 7740, 100 from generate_series(1, 2) g`)
  await client.query(
    `insert into buyer (id, account, given_name, email, mobile, password_hash)
      select buyer_uuid(g), 'buyer.' || g, 'Buyer ' || g, 'b' || g || '@example.com', '+1' || lpad(g::text, 10, '0'), 'none' from generate_series(1, $1::int) g`,
    [orders],
  )
  await client.query(
    `insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents, discount_cents, duty_cents, total_cents,
        refunded_cents, address, days_min, days_max, created_at, paid_at, shipped_at, arrived_at, received_at, completed_at, duties)
      select order_uuid(g), 'S' || lpad(g::text, 12, '0'), order_uuid(g), buyer_uuid(g), 1, 'completed', lines, lines * 7740, 500, 0, duty, lines * 7740 + 500 + duty, 0,
        '{"addressee":"A","mobilePhone":"+819012345678","area":["JP","Tokyo"],"detailedAddress":"1 Quay","tag":"home"}', 3, 9, at, at, at, at, at, at,
        case when duty > 0 then $3::jsonb end
      from (select g, case when g <= $2::int then 2 else 1 end as lines, case when g <= $2::int then 774 else 0 end as duty,
        now() - interval '300 days' + make_interval(secs => g) as at from generate_series(1, $1::int) g) placed`,
    [orders, declared, JSON.stringify(duties)],
  )
  for (const [line, most] of [
    [1, orders],
    [2, declared],
  ] as const)
    await client.query(
      `insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, duty_cents, customs, title, spec, picture)
        select order_uuid(g), $3::bigint, $3::bigint, 1, 7740, 7740, case when g <= $2::int then 387 else 0 end,
          case when g <= $2::int then $4::jsonb end, '{"en":"Rooster clock"}', '{}', '/none.webp' from generate_series(1, $1::int) g`,
      [most, declared, line, JSON.stringify(customs)],
    )
  await client.query(
    `insert into settlement (shop_id, purchase_id, kind, ref, gross_cents, commission_cents, payable_cents, commission_bps, duty_cents, at)
      select 1, order_uuid(g), 'settled', order_uuid(g), 15980, 0, 15980, 0, 774, now() - interval '200 days' from generate_series(1, $1::int) g`,
    [declared],
  )
  await client.query(`insert into ledger_account (id, kind, owner, balance_cents, can_negative) overriding system value
    values (1, 'duties_owed', '1', 0, false)`)
  await client.query(
    `create temp table moved as select g, gen_random_uuid() as id, case when g % ($2::int + 1) = 0 then 'duty_paid' else 'settle' end as kind,
        case when g % ($2::int + 1) = 0 then 'pay-' || g else order_uuid(g - g / ($2::int + 1))::text end as ref
      from generate_series(1, $1::int + $1::int / $2::int) g`,
    [declared, ordersAPayment],
  )
  await client.query(`insert into ledger_transfer (id, kind, ref, actor, created_at) select id, kind, ref, 'bench', now() from moved;
    insert into ledger_entry (transfer_id, account_id, kind, at, amount_cents, balance_after_cents)
      select id, 1, kind, now(), cents, sum(cents) over (order by g) from (
        select *, case kind when 'duty_paid' then -774 * ${ordersAPayment} / 2 else 774 end as cents from moved) sums order by g`)
  await client.query('commit')
  await client.query('drop function buyer_uuid; drop function order_uuid')
  await client.query('vacuum analyze')
}
