import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { countries } from '@sampan/contract/places/countries.ts'
import pg from 'pg'
import { migrate } from '#kernel/migrate.ts'
import { readSchema, schemaDir } from '#kernel/schema.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { freightCents } from './freight-rules.ts'
import { freightColumn, type ShopFreight } from './freight-store.ts'
import { quoteFreight } from './quote-freight.ts'

const database = await createTestDatabase()
after(database.drop)

/** Rates of three shops as the demo of the last release wrote them: home, each neighbour with a row of its own, everywhere else. */
const releasedRates = `
  set session_replication_role = replica;
  insert into shop (id, external_id, name, room, country, since, free_freight_from_cents) overriding system value values
    (1, 'a', 'Hanoi', 'men', 'VN', 2020, 5900), (2, 'b', 'Lyon', 'men', 'FR', 2020, null), (3, 'c', 'Nowhere', 'men', 'TR', 2020, null);
  insert into freight_rate
    select 1, zone, 500, case zone when 'VN' then 180 else 350 end, 500, case zone when 'VN' then 40 else 90 end, 4, 7
    from unnest(array['VN', 'TH', 'ID', 'SG', 'MY', 'PH', 'KH', 'LA', 'MM']) zone;
  insert into freight_rate values (1, '*', 500, 670, 500, 170, 7, 13), (1, 'US', 500, 670, 500, 170, 7, 12),
    (2, 'FR', 250, 210, 100, 0, 1, 3), (2, 'DE', 250, 210, 100, 0, 1, 3), (2, '*', 250, 210, 100, 0, 1, 3);
  insert into freight_record values (1, '*', 30, 5, 9), (1, 'TH', 25, 3, 4)`

interface OldRate {
  zone: string
  firstGrams: number
  firstCents: number
  stepGrams: number
  stepCents: number
  daysMin: number
  daysMax: number
}

it('move into one template for each shop, and quote every parcel to the cent as they did', async () => {
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query('create database freight_of_the_last_release')
  const url = new URL(database.url)
  url.pathname = '/freight_of_the_last_release'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(await readFile(join(schemaDir, 'released.sql'), 'utf8'))
    await client.query(
      'create table schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    await client.query(`insert into schema_migration (name, hash) values ('${readSchema().name}', '')`)
    await client.query(releasedRates)
    await client.query('set session_replication_role = origin')
    const { rows: old } = await client.query<
      OldRate & { shop: number; free: number | null; isRecord: boolean }
    >(`
      select rate.shop_id::int as shop, free_freight_from_cents::int as free, rate.zone, first_grams as "firstGrams",
        first_cents::int as "firstCents", step_grams as "stepGrams", step_cents::int as "stepCents",
        coalesce(record.days_min, rate.days_min) as "daysMin", coalesce(record.days_max, rate.days_max) as "daysMax",
        record.shop_id is not null as "isRecord"
      from freight_rate rate join shop on shop.id = rate.shop_id
        left join freight_record record on record.shop_id = rate.shop_id and record.zone = rate.zone`)
    await migrate(url.href)
    const { rows: now } = await client.query<{ id: number; templates: number; freight: ShopFreight }>(`
      select shop.id::int as id, (select count(*)::int from freight_template where shop_id = shop.id) as templates, ${freightColumn}
      from shop cross join (select null::bigint as freight_template_id) product order by id`)
    assert.deepEqual(
      now.map(({ templates }) => templates),
      [1, 1, 1],
    )
    // Countries with one price and time are one zone now.
    assert.deepEqual(
      now.map(({ freight }) => freight.zones.length),
      [4, 2, 0],
    )
    for (const { id, freight } of now)
      for (const country of countries) {
        const rates = old.filter(({ shop }) => shop === id)
        const rate = rates.find(({ zone }) => zone === country) ?? rates.find(({ zone }) => zone === '*')
        for (const weightGrams of [1, 250, 251, 500, 501, 12_345])
          for (const goodsCents of [100, 5900]) {
            const quote = quoteFreight(freight, { weightGrams, goodsCents }, country)
            const expected = rate && {
              country,
              freightCents: freightCents(rate, { weightGrams, goodsCents, freeFromCents: rate.free }),
              freeFromCents: rate.free,
              daysMin: rate.daysMin,
              daysMax: rate.daysMax,
              daysByRecord: rate.isRecord,
            }
            assert.deepEqual(quote, expected ?? null, `${id} ${country} ${weightGrams} ${goodsCents}`)
          }
      }
  } finally {
    await client.end()
    await admin.query('drop database freight_of_the_last_release with (force)')
    await admin.end()
  }
})
