import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/src/kernel/migrate.ts'
import { fillSearch } from './fill-search.ts'

/** The project's own schema filled with `goods` goods and all that belongs to them; kept between runs, and brought up to date. */
export async function filledDatabase(server: string, goods: number): Promise<string> {
  const name = `scale_${goods}`
  const address = new URL(server)
  address.pathname = `/${name}`
  if (await isFilled(server, name)) {
    await migrate(address.href)
    return address.href
  }
  await onDatabase(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  await migrate(address.href)
  const startedMs = performance.now()
  await onDatabase(address.href, (client) => fill(client, goods, () => fillSearch(address.href, goods)))
  await onDatabase(server, (client) => client.query(`comment on database ${name} is 'filled'`))
  process.stdout.write(`filled ${goods} goods in ${Math.round((performance.now() - startedMs) / 1000)} s\n`)
  return address.href
}

const isFilled = (server: string, name: string): Promise<boolean> =>
  onDatabase(server, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'filled'`,
      [name],
    )
    return rows.length > 0
  })

export async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-scale' })
  client.on('error', () => {}) // the statement under way reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Counted ids that sort as they are counted, as those of the app sort by time. */
const uuids = {
  buyer_uuid: '0190',
  order_uuid: '0191',
  recharge_uuid: '0193',
  parcel_uuid: '0194',
  case_uuid: '0195',
  notice_uuid: '0196',
  mail_uuid: '0197',
}

/** Without indexes, triggers and foreign keys; indexes are made again afterwards. */
async function fill(client: pg.Client, goods: number, fillSearch: () => Promise<void>): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set work_mem = '128MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  )
  for (const [name, prefix] of Object.entries(uuids))
    await client.query(`create function ${name}(n bigint) returns uuid language sql immutable
      return ('${prefix}0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`)
  const { rows: indexes } = await client.query<{ name: string; text: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = 'public' and not i.indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const text = await readFile(join(import.meta.dirname, 'fill.sql'), 'utf8')
  await client.query('begin')
  await client.query(text.replaceAll(':n', String(goods)))
  await client.query('commit')
  for (const name of Object.keys(uuids)) await client.query(`drop function ${name}`)
  await client.query('analyze product, product_text, shop')
  await fillSearch()
  for (const { text: index } of indexes) await client.query(index)
  await client.query('vacuum analyze')
}
