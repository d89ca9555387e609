import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { readOwner } from '#kernel/owner.ts'
import { testConfig } from '#testing/test-config.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const dir = await mkdtemp(join(tmpdir(), 'sampan-setup-'))
const database = await createTestDatabase()
const open = openDatabase({ url: database.url, poolMax: 2, log: createLog(testConfig({})) })
after(async () => {
  await open.close()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})
const file = join(dir, 'shop.env')

async function sampan(args: readonly string[], env: Record<string, string> = {}) {
  const { NODE_TEST_CONTEXT: _, ...own } = process.env
  const program = join(import.meta.dirname, '../sampan.ts')
  return promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...own, NODE_ENV: 'test', DATA_DIR: dir, ...env },
  })
}

const wishes = [
  ...['--yes', '--file', file, '--public-url', 'https://lantern.example', '--name', 'Lantern Market'],
  ...['--account', 'ana', '--admin-name', 'Ana Lind', '--shop', 'Quay Corner', '--shop-account', 'ben'],
]

const counted = async () =>
  (
    await sql<{ operators: number; shops: number; members: number }>`select
      (select count(*) from operator)::int as operators, (select count(*) from shop)::int as shops,
      (select count(*) from shop_member)::int as members`.execute(open.db)
  ).rows[0]

it('makes secrets, settings, the first admin and the first shop; a second run changes nothing', async () => {
  await writeFile(file, 'PAY_CODE_PEPPER=a-pepper-that-somebody-has-chosen-long-ago\n', { mode: 0o644 })
  const first = await sampan(['setup', ...wishes, '--database', database.url])
  assert.match(first.stdout, /ana can sign in at the console\.\nPassword: \S+\nSecond factor.*otpauth:/)
  assert.match(first.stdout, /The shop Quay Corner is open\.\nben runs it/)
  const text = await readFile(file, 'utf8')
  assert.match(text, /^PAY_CODE_PEPPER=a-pepper-that-somebody-has-chosen-long-ago\n/)
  assert.match(text, /^DATA_KEY=\S{43}$/m)
  assert.match(text, /^METRICS_TOKEN=\S{43}$/m)
  assert.match(text, /^PUBLIC_URL=https:\/\/lantern\.example$/m)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual(await counted(), { operators: 2, shops: 1, members: 1 })
  assert.equal((await readOwner(open.db)).facts.name, 'Lantern Market')

  const again = await sampan(['setup', ...wishes.with(6, 'Another Market')])
  assert.match(again.stdout, /There is an admin already/)
  assert.doesNotMatch(again.stdout, /Password/)
  assert.equal(await readFile(file, 'utf8'), text)
  assert.deepEqual(await counted(), { operators: 2, shops: 1, members: 1 })
  assert.equal((await readOwner(open.db)).facts.name, 'Lantern Market')
})

it('is read by every other act, and what is wrong is named before anything is written', async () => {
  const shown = await sampan(['maintenance'], { SETTINGS_FILE: file })
  assert.match(shown.stdout, /Maintenance is off/)
  await assert.rejects(
    sampan(['maintenance'], { SETTINGS_FILE: join(dir, 'none') }),
    /SETTINGS_FILE: .* cannot be read/,
  )
  const other = join(dir, 'other.env')
  const wrong = ['setup', '--yes', '--file', other, '--database', 'mysql://x', '--public-url', 'shop.example']
  await assert.rejects(
    sampan(wrong),
    /DATABASE_URL: must start with postgres[\s\S]*PUBLIC_URL: must be https/,
  )
  await assert.rejects(readFile(other), /ENOENT/)
})
