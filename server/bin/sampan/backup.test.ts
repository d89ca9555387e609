import assert from 'node:assert/strict'
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#embedded/postgres.ts'
import { readConfig } from '#kernel/config.ts'
import { migrate } from '#kernel/migrate.ts'
import { startSystemPostgres } from '#testing/system-postgres.ts'
import { readIdentity } from './age.ts'
import { backUp } from './backup.ts'
import { filesBelow, writeSums } from './backup-folder.ts'
import { openEveryPart } from './backup-parts.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const secrets = { DATA_KEY: 'k'.repeat(40), PAY_CODE_PEPPER: 'p'.repeat(40) }
const settings = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...secrets, ...more })

let base: string
let dataDir: string
let recipient: string
let identity: readonly string[]
let stranger: readonly string[]
before(async () => {
  base = await mkdtemp(join(tmpdir(), 'sampan-backup-'))
  await chmod(base, 0o755) // or root's database would stand elsewhere, and stay there
  dataDir = join(base, 'shop')
  await mkdir(join(dataDir, 'media/upload'), { recursive: true })
  await mkdir(join(dataDir, 'private'))
  await writeFile(join(dataDir, 'media/upload/one-320.webp'), 'a picture')
  await writeFile(join(dataDir, 'private/two.webp'), 'a proof')
  const key = await generateX25519Identity()
  recipient = await identityToRecipient(key)
  await writeFile(join(base, 'key'), `# public key: ${recipient}\n${key}\n`)
  identity = (await readIdentity(join(base, 'key'))) ?? []
  stranger = [await generateX25519Identity()]
})
after(() => rm(base, { recursive: true, force: true }))

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const mark = `insert into app_setting (key, value) values ('backup-mark', '7')`
const held = `select 1 as held from app_setting where key = 'restored'`
const marked = `select value from app_setting where key = 'backup-mark'`
const tables = `select count(*)::int as n from pg_class where relkind in ('r', 'v', 'S') and relnamespace::regnamespace::text not like all ('{pg\\_%,information_schema}')`
const filesOf = async (folder: string) => ({
  picture: await readFile(join(folder, 'media/upload/one-320.webp'), 'utf8'),
  proof: await readFile(join(folder, 'private/two.webp'), 'utf8'),
})

it('an embedded database is backed up while it runs, and is the same shop in another folder', async () => {
  const postgres = await startPostgres({ dataDir })
  const backup = join(base, 'backup')
  try {
    await migrate(postgres.url)
    await ask(postgres.url, mark)
    assert.deepEqual(await backUp(settings(dataDir), backup), { files: 2 })
    const sealed = settings(dataDir, { BACKUP_RECIPIENT: recipient })
    assert.deepEqual(await backUp(sealed, join(base, 'sealed')), { files: 2 })
  } finally {
    await postgres.stop()
  }
  assert.equal((await stat(backup)).mode & 0o077, 0, 'nobody else may read it')
  await assert.rejects(backUp(settings(dataDir), backup), /is not empty/)
  assert.equal((await verify(backup)).about.kind, 'cluster')
  for (const path of await filesBelow(backup)) {
    const bytes = await readFile(join(backup, path))
    for (const secret of Object.values(secrets)) assert.ok(!bytes.includes(secret), path)
  }

  const other = join(base, 'other')
  await assert.rejects(restore(settings(dataDir), backup), /upload is not empty/)
  await assert.rejects(
    restore(readConfig({ NODE_ENV: 'test', DATA_DIR: other, ...secrets, DATA_KEY: 'x'.repeat(40) }), backup),
    /^Error: DATA_KEY: set the secret of the shop/,
  )
  assert.deepEqual(await restore(settings(other), backup), { files: 2 })
  await assert.rejects(restore(settings(other), backup), /not empty/)
  const again: EmbeddedPostgres = await startPostgres({ dataDir: other })
  try {
    assert.deepEqual(await ask(again.url, marked), [{ value: 7 }])
    assert.deepEqual(await filesOf(other), { picture: 'a picture', proof: 'a proof' })
    assert.equal((await ask(again.url, held)).length, 1, 'it is held')
    assert.deepEqual(await migrate(again.url), [])
  } finally {
    await again.stop()
  }
})

it('an encrypted backup tells its version, and opens with the key of its recipient alone', async () => {
  const sealed = join(base, 'sealed')
  assert.deepEqual(await filesBelow(sealed), [
    'SHA256SUMS',
    'backup.json',
    'cluster.tar.age',
    'files.tar.age',
  ])
  const { about } = await verify(sealed)
  assert.deepEqual([about.kind, about.encryptedFor], ['cluster', [recipient]])
  assert.ok(!(await readFile(join(sealed, 'files.tar.age'))).includes('a picture'))
  await openEveryPart(sealed, identity)
  await assert.rejects(openEveryPart(sealed, stranger), /does not open this backup/)

  const other = join(base, 'opened')
  await assert.rejects(restore(settings(other), sealed), /is encrypted for age1/)
  await assert.rejects(restore(settings(other), sealed, stranger), /does not open this backup/)
  assert.deepEqual(await filesBelow(other), [], 'nothing is left behind')
  assert.deepEqual(await restore(settings(other), sealed, identity), { files: 2 })
  const again = await startPostgres({ dataDir: other })
  try {
    assert.deepEqual(await ask(again.url, marked), [{ value: 7 }])
    assert.deepEqual(await filesOf(other), { picture: 'a picture', proof: 'a proof' })
  } finally {
    await again.stop()
  }
  const damaged = join(sealed, 'cluster.tar.age')
  await truncate(damaged, (await stat(damaged)).size - 1)
  await assert.rejects(verify(sealed), /cluster\.tar\.age \(changed\)/)
  await writeSums(sealed)
  await assert.rejects(openEveryPart(sealed, identity), /cluster\.tar\.age does not open/)
})

it('a damaged backup, and one of a newer version, are refused', async () => {
  const backup = join(base, 'backup')
  const about = join(backup, 'backup.json')
  const text = await readFile(about, 'utf8')
  await appendFile(join(backup, 'files/private/two.webp'), '!')
  await assert.rejects(verify(backup), /damaged: files\/private\/two\.webp \(changed\)/)
  await rm(join(backup, 'files/private/two.webp'))
  await assert.rejects(restore(settings(join(base, 'third')), backup), /two\.webp \(missing\)/)
  await writeFile(join(backup, 'files/private/two.webp'), 'a proof')
  await writeFile(about, text.replace('"0400-schema"', '"0400-schema", "9999-later.sql"'))
  await assert.rejects(verify(backup), /backup\.json \(changed\)/)
  await writeFile(about, text)
  await verify(backup)
  await rm(join(backup, 'SHA256SUMS'))
  await assert.rejects(verify(backup), /was not finished/)
})

it('a database of one’s own is dumped and restored into an empty one', async (t) => {
  const server = await startSystemPostgres(join(base, 'system'))
  if (server === null) return t.skip('no PostgreSQL of the system with pg_dump here')
  try {
    const [from, to] = [await server.create('shop'), await server.create('copy')]
    await migrate(from)
    await ask(from, mark)
    const backup = join(base, 'dump')
    await backUp(settings(dataDir, { DATABASE_URL: from, BACKUP_RECIPIENT: recipient }), backup)
    await assert.rejects(
      restore(settings(join(base, 'fourth'), { DATABASE_URL: from }), backup, identity),
      /the database is not empty/,
    )
    await assert.rejects(restore(settings(join(base, 'fourth')), backup, identity), /set DATABASE_URL/)
    const copy = settings(join(base, 'fourth'), { DATABASE_URL: to })

    const part = join(backup, 'database.dump.age')
    const whole = await readFile(part)
    await writeFile(part, whole.subarray(0, whole.length - 100))
    await writeSums(backup)
    await assert.rejects(restore(copy, backup, identity))
    assert.deepEqual(await ask(to, tables), [{ n: 0 }], 'the database is empty')
    assert.deepEqual(await filesBelow(join(base, 'fourth')), [], 'no file is left')
    await writeFile(part, whole)
    await writeSums(backup)

    const inTheWay = join(base, 'fourth/private/folder')
    await mkdir(inTheWay, { recursive: true })
    await assert.rejects(restore(copy, backup, identity), /ENOTEMPTY/)
    await assert.rejects(migrate(to), /Run "sampan restore" with the same backup again/)
    await rm(inTheWay, { recursive: true })
    assert.deepEqual(await restore(copy, backup, identity), { files: 2 }, 'it goes on')
    assert.deepEqual(await ask(to, marked), [{ value: 7 }])
    assert.equal((await ask(to, held)).length, 1, 'it is held')
    assert.deepEqual(await migrate(to), [], 'it is migrated')

    const wrong = await server.create('wrong')
    await ask(
      from,
      `set session_replication_role = replica; insert into ledger_account (kind, owner, balance_cents) values ('available', 'nobody', 1)`,
    )
    await backUp(settings(dataDir, { DATABASE_URL: from }), join(base, 'wrong'))
    const elsewhere = settings(join(base, 'fifth'), { DATABASE_URL: wrong })
    await assert.rejects(restore(elsewhere, join(base, 'wrong')), /do not agree/)
    assert.deepEqual(await ask(wrong, tables), [{ n: 0 }], 'the database is empty again')
  } finally {
    await server.stop()
  }
})
