import type pg from 'pg'

const description =
  'A thing that is described in some sentences, as sellers do. It is made by hand, comes in a box, and holds for years when it is kept dry. '.repeat(
    4,
  )

/** Fills an empty, migrated database with goods and shops alone: one SKU each, one in ten with three; texts in English and Thai. */
export async function fillGoods(client: pg.Client, goods: number): Promise<void> {
  // Without triggers: as after a migration, when nothing has changed yet.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
  )
  const shops = Math.max(3, Math.ceil(goods / 1000))
  await client.query('begin')
  await client.query(
    `insert into shop (id, external_id, name, room, country, since) overriding system value
      select g, 'shop-' || g, 'Shop ' || g, 'computer', 'SG', 2020 from generate_series(1, $1::int) g`,
    [shops],
  )
  await client.query(`insert into shop_text select id, 'en', 'A shop', 'About a shop' from shop`)
  await client.query(
    `with template as (insert into freight_template (shop_id, name, is_default) select id, 'Standard', true from shop returning id)
      insert into freight_zone select id, n, array[country], 500, 300, 500, 100, 3, 9
      from template, unnest(array['*', 'SG', 'US', 'FR']) with ordinality zone(country, n)`,
  )
  await client.query(
    `insert into product (id, shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, in_stock, attributes) overriding system value
      select g, case when g % 4 = 0 then 1 else 1 + g % $2::int end, 'p' || g, 'toys', array['/media/demo/a-' || g, '/media/demo/b-' || g], 300, 'SG',
        100 + g % 90000, true, '[{"name":"Brand","value":"Quay"}]' from generate_series(1, $1::int) g`,
    [goods, shops],
  )
  await client.query(`insert into sku (product_id, "values", price_cents, stock)
    select id, array['k' || n], 100 + id % 90000, id % 50 from product, generate_series(1, case when id % 10 = 0 then 3 else 1 end) n`)
  await client.query(
    `insert into product_text select id, 'en', 'Red lantern number ' || id || ' for the garden', $1 from product`,
    [description],
  )
  await client.query(`insert into product_text select id, 'tai', 'โคมไฟสีแดง ' || id, $1 from product`, [
    description,
  ])
  await client.query('commit')
  await client.query('vacuum analyze')
}
