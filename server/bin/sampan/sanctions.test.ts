import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#kernel/config.ts'
import { createLog } from '#kernel/log.ts'
import { hexOfTronAddress } from '#money/chain/addresses/tron-address.ts'
import { readList } from '#money/chain/index.ts'
import { startDepositServer } from '#testing/deposits.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import type { TestServer } from '#testing/test-server.ts'
import { openOwnList } from '../payout/own-list.ts'
import { examineShop } from './doctor-shop.ts'
import { run, update } from './sanctions.ts'

let server: TestServer
let database: TestDatabase
let folder: string
before(async () => {
  database = await createTestDatabase()
  server = await startDepositServer({ database })
  folder = await mkdtemp(join(tmpdir(), 'sampan-list-'))
})
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const evm = '0x8589427373D6D84E98730D7795D8f6f8731FDA16'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => `evm 0x${(n + 1).toString(16).padStart(40, '0')} Test`)
const textOf = (lines: readonly string[], daysAgo = 0) => [`date: ${dayText(daysAgo)}`, ...lines].join('\n')
const put = (lines: readonly string[], wish: { force?: boolean; daysAgo?: number } = {}) =>
  update(server.db, { text: textOf(lines, wish.daysAgo), origin: 'list.txt', force: wish.force ?? false })
const keys = async () => {
  const { rows } = await sql<{ key: string }>`
    select family || ' ' || address_key as key from sanctioned_address order by 1`.execute(server.db)
  return rows.map(({ key }) => key)
}

it('an address is known however it is written, in both families, and those of other networks are counted', async () => {
  const read = hexOfTronAddress(tron)
  assert.ok('hex' in read)
  const lines = [
    '# a remark',
    `evm ${evm} OFAC-SDN`,
    `usdt ${evm.toLowerCase()} Another source`,
    `tron 41${read.hex.slice(2)} OFAC-SDN`,
    'xbt bc1qa3thx8dsyl2wqu7mw8vjj9w7tsvrv9xw8h7fdg OFAC-SDN',
    'zec t1MMXtBrSp1XG38Lx9cePcNUCJj5vdWfUWL OFAC-SDN',
  ]
  const said = await put(lines)
  assert.match(said.join(' '), /2 addresses; 2 of other networks/)
  assert.deepEqual(await keys(), [`evm ${evm.toLowerCase()}`, `tron ${tron}`])
  const { rows } = await sql<{ listed: boolean }>`
    select is_sanctioned('evm', ${evm}) and is_sanctioned('evm', ${evm.toUpperCase().replace('0X', '0x')})
      and is_sanctioned('tron', ${tron}) and not is_sanctioned('tron', ${tron.toLowerCase()}) as listed`.execute(
    server.db,
  )
  assert.equal(rows[0]?.listed, true)
})

it('a list with one line that is not understood is refused whole, and says which', () => {
  for (const [line, told] of [
    [`evm ${evm.slice(0, -1)} OFAC-SDN`, /line 2/],
    [`eth ${evm.slice(0, -1)} OFAC-SDN`, /line 2/],
    [`usdt ${tron.slice(0, -1)}k OFAC-SDN`, /line 2/],
    [`evm ${evm}`, /line 2/],
    ['<html>', /line 2/],
  ] as const)
    assert.throws(() => readList(textOf([line])), told, line)
  assert.throws(() => readList(`evm ${evm} OFAC-SDN`), /line 1: .*day/)
  assert.throws(() => readList('date: 2026-02-30\n'), /line 1: .*day/)
  assert.throws(() => readList(''), /day/)
})

it('an empty, shrunken, older or future one never takes the place of the one in force by itself', async () => {
  await put(many(100), { force: true })
  for (const [told, { lines, ...wish }] of [
    [/names no address/, { lines: [] }],
    [/names 89 addresses, the one in force 100/, { lines: many(89) }],
    [/lies before that of the one in force/, { lines: many(100), daysAgo: 1 }],
    [/has not come yet/, { lines: many(100), daysAgo: -3, force: true }],
  ] as const)
    await assert.rejects(put(lines, wish), told)
  assert.equal((await keys()).length, 100)
  await put(many(95))
  await put(many(2), { force: true })
  assert.equal((await keys()).length, 2)
})

it('the command takes a file or an address, and writes who is told of it', async () => {
  const path = join(folder, 'list.txt')
  await writeFile(path, textOf(many(3)))
  const source = createServer((request, response) => {
    if (request.url === '/list.txt?key=secret') response.end(textOf(many(4)))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(source, 'listening')
  const at = source.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const before = process.env['DATABASE_URL']
  process.env['DATABASE_URL'] = database.url
  try {
    assert.equal(await run(['update', path]), 0)
    assert.equal((await keys()).length, 3)
    assert.equal(await run(['update', `http://127.0.0.1:${port}/list.txt?key=secret`]), 0)
    assert.equal((await keys()).length, 4)
    await assert.rejects(run(['update', `http://127.0.0.1:${port}/gone.txt`]), /status 404/)
    await assert.rejects(run(['update', 'http://list.example/list.txt']), /begin with https/)
    assert.equal((await keys()).length, 4)
  } finally {
    if (before === undefined) delete process.env['DATABASE_URL']
    else process.env['DATABASE_URL'] = before
    source.close()
  }
  const { rows } = await sql<{ origin: string }>`select origin from sanctions_list`.execute(server.db)
  assert.equal(rows[0]?.origin, `http://127.0.0.1:${port}/list.txt`, 'without the key of its query')
  const trail = await sql<{ n: number }>`
    select count(*)::int as n from audit_entry where action = 'sanctions.update'`.execute(server.db)
  assert.ok((trail.rows[0]?.n ?? 0) >= 2)
})

it('its age is in the doctor’s words and among the metrics', async () => {
  await put(many(5), { force: true, daysAgo: 9 })
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere' })
  const told = async () =>
    (await examineShop(config, server.db)).find(({ subject }) => subject === 'sanctions')
  assert.equal((await told())?.verdict, 'bad')
  assert.match((await told())?.told ?? '', /is 9 days old/)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  assert.match(metrics, /^sanctions_list_age_days 9$/m)
  assert.match(metrics, /^sanctions_hits_open 0$/m)
  await put(many(5), { force: true })
  assert.equal((await told())?.verdict, 'good')
  await sql`delete from sanctions_list`.execute(server.db)
  assert.match((await told())?.told ?? '', /There is no sanctions list/)
})

it('the sending process reads its own file again when it has changed, and trusts none with faults', async () => {
  const path = join(folder, 'own.txt')
  const own = openOwnList(path, createLog({ mode: 'test', logLevel: 'silent' }))
  const look = () => own.look('evm', evm.toLowerCase())
  assert.equal(await look(), 'unreadable')
  await writeFile(path, textOf([]))
  assert.equal(await look(), 'good')
  await writeFile(path, textOf([`evm ${evm} OFAC-SDN`]))
  await utimes(path, new Date(), new Date(Date.now() + 5000))
  assert.equal(await look(), 'listed')
  await writeFile(path, 'half a li')
  assert.equal(await look(), 'unreadable')
})
