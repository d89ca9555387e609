import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { readConfig } from '#kernel/config.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { planUpgrade } from './upgrade.ts'

let database: TestDatabase
let folder: string
before(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sampan-support-'))
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

const secrets: Record<string, string> = {
  PAY_CODE_PEPPER: 'pepper-of-thirty-two-bytes-or-more!!',
  DATA_KEY: 'datakey-of-thirty-two-bytes-or-more!',
  METRICS_TOKEN: 'metrics-token-of-16',
  SMTP_URL: 'smtp://mailer:mail%2Fsecret1@127.0.0.1:1',
  MAIL_FROM: 'Harbour <no-reply@harbour-shop.example>',
  CHAIN_SOURCES: 'ethereum=http://127.0.0.1:1/v3/project-key-0001',
  TRANSLATE_KEY: 'translate-key-0001',
  PUBLIC_URL: 'https://harbour-shop.example',
}

it('the bundle tells versions, settings’ names, queues and faults, and no secret or person', async () => {
  const quoted = `${Object.values(secrets).join(' ')} ada@example.org 4111111111111111 mail/secret1 project-key-0001`
  await ask(
    `insert into stuck_row (job, subject, problem, tries, next_try_at) values ('orders.move-due', '1', $1, 3, now())`,
    [quoted],
  )
  const file = join(folder, 'support.zip')
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, ...secrets }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../sampan.ts'), 'support', file], {
    env,
  })
  const files = Object.entries(unzipSync(await readFile(file))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  )
  assert.deepEqual(files.map(([name]) => name).sort(), [
    'doctor.json',
    'faults.json',
    'migrations.json',
    'program.json',
    'self-audit.json',
    'settings.json',
    'work.json',
  ])
  const text = files.map(([, one]) => one).join('\n')
  assert.match(text, /"PAY_CODE_PEPPER"/)
  assert.match(text, /orders\.move-due/)
  assert.match(text, /0400-schema/)
  const { password, pathname } = new URL(database.url)
  const hidden = [
    ...Object.values(secrets),
    'mail/secret1',
    'mail%2Fsecret1',
    'project-key-0001',
    'harbour-shop.example',
    'ada@example.org',
    '4111111111111111',
    password,
    pathname.slice(1),
  ]
  for (const one of hidden) assert.ok(!text.includes(one), one)
})

it('an upgrade is told before it happens, and one from a newer version is refused', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder })
  const now = await planUpgrade(config)
  assert.deepEqual([now.pending, now.problem, now.isEmpty], [[], null, false])
  assert.ok(now.databaseBytes > 1_000_000)
  await ask(`insert into schema_migration (name, hash) values ('9999-later.sql', 'x')`)
  assert.match((await planUpgrade(config)).problem ?? '', /does not know 9999-later\.sql/)
  await ask(`delete from schema_migration where name > '0400-schema' and name like '0%'`)
  await ask(`delete from schema_migration where name = '9999-later.sql'`)
  const before = await planUpgrade(config)
  assert.ok(before.pending.length > 0, 'those that were taken out')
  assert.ok(before.wantedBytes > 0)
})
