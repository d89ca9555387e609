import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import pg from 'pg'
import { startProvider } from '#testing/identity-provider.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { startTransactionPooler } from '#testing/transaction-pooler.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

let database: TestDatabase
let dataDir: string
before(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'sampan-doctor-'))
})
after(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const look = (env: Record<string, string> = {}) =>
  examine({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })

/** The words about a subject, each with its verdict. */
const about = (findings: Finding[], subject: string): string[] =>
  findings.filter((one) => one.subject === subject).map(({ verdict, told }) => `${verdict}: ${told}`)

it('finds the tests’ database good but for its durability, which is switched off', async () => {
  const findings = await look()
  const bad = findings.filter(({ verdict }) => verdict === 'bad').map(({ subject }) => subject)
  assert.deepEqual(bad, ['durability'])
  const good = findings.filter(({ verdict }) => verdict === 'good').map(({ subject }) => subject)
  for (const subject of ['settings', 'program', 'files', 'database', 'pooler', 'clock', 'migrations'])
    assert.ok(good.includes(subject), `${subject} in ${good.join(', ')}`)
})

it('names every wrong setting, and a name that is nearly one', async () => {
  const findings = await look({ NODE_ENV: 'production', RATE_LIMITS: 'off', METRIC_TOKEN: 'x'.repeat(20) })
  const told = about(findings, 'settings').join('\n')
  for (const name of ['PAY_CODE_PEPPER', 'DATA_KEY', 'RATE_LIMITS'])
    assert.match(told, RegExp(`bad: ${name}`))
  assert.match(told, /note: METRIC_TOKEN is no setting/)
})

it('says in one line that nothing answers, and looks at the rest all the same', async () => {
  const findings = await look({ DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' })
  assert.deepEqual(about(findings, 'database'), [
    'bad: DATABASE_URL: nothing answers at 127.0.0.1:1 (ECONNREFUSED)',
  ])
  assert.equal(about(findings, 'files').length, 1)
})

it('finds a pooler in transaction mode that no setting names', async () => {
  const pooler = await startTransactionPooler(database.url)
  const findings = await look({ DATABASE_URL: pooler.url })
  assert.match(about(findings, 'database').join(), /^bad: DATABASE_URL: a pooler in transaction mode/)
  await pooler.close()
})

it('signs in at the mail server, and says why it could not', async () => {
  const mails = await startMailServer()
  const env = { MAIL_FROM: 'Sampan <no-reply@example.com>' }
  assert.match(about(await look({ ...env, SMTP_URL: mails.url }), 'mail').join(), /^good/)
  assert.equal(mails.received.length, 0)
  await mails.close()
  assert.match(
    about(await look({ ...env, SMTP_URL: mails.url }), 'mail').join(),
    /^bad: SMTP_URL: .*ECONNREFUSED/,
  )
})

it('reads the identity provider of the console, and compares the clocks', async () => {
  const provider = await startProvider()
  const told = about(await look({ ...provider.env }), 'sign-in').join('\n')
  assert.match(
    told,
    /^good: Harbour ID .* answers; it must know http:\/\/shop\.test\/console\/sign-in\ngood: its clock/,
  )
  await provider.close()
  assert.match(about(await look({ ...provider.env }), 'sign-in').join(), /^bad: OIDC_ISSUER: /)
})

it('names a source of an unknown network, and one of another chain', async () => {
  const node = createServer((_request, answer) => answer.end('{"jsonrpc":"2.0","id":1,"result":"0x7b"}'))
  node.unref()
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const address = node.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const told = about(await look({ CHAIN_SOURCES: `ethereum=${url} atlantis=${url}` }), 'chain').join('\n')
  assert.match(told, /bad: CHAIN_SOURCES: there is no network "atlantis"/)
  assert.match(told, /bad: CHAIN_SOURCES: Ethereum .*the source is of chain 123 instead of 1/)
  assert.match(told, /note: DEPOSIT_XPUB_EVM is not set/)
  node.closeAllConnections()
  node.close()
})

it('tells a shop where nobody can recharge what to do, and finds it good with an open way and no chain', async () => {
  assert.match(about(await look(), 'recharges').join(), /^note: Nobody can recharge: open a way/)
  assert.match(about(await look(), 'chain').join(), /^note: CHAIN_SOURCES is not set/)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into money_way (id, position, open, for_recharge, for_withdrawal, holder, account, bank_name,
      bic, place, min_cents, max_cents, recharge_fields, withdrawal_fields, texts)
    values (gen_random_uuid(), 1, true, true, false, 'Quay Ltd', '', '', '', '', 1, 100, '{}', '{}',
      '{"en": {"name": "Bank transfer", "instructions": ""}}')`)
  const findings = await look()
  assert.deepEqual(about(findings, 'recharges'), ['good: 1 open way to pay by hand'])
  assert.deepEqual(about(findings, 'chain'), [])
  await client.end()
})

it('tells of a folder that cannot be written, and of a schema that is newer', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into schema_migration (name, hash) values ('9999-later.sql', 'x')`)
  const findings = await look({ DATA_DIR: join(import.meta.filename, 'data') })
  await client.query(`delete from schema_migration where name = '9999-later.sql'`)
  await client.end()
  assert.match(about(findings, 'files').join(), /^bad: DATA_DIR: .* cannot be written/)
  assert.match(about(findings, 'migrations').join(), /^bad: .*does not know 9999-later.sql/)
})
