import assert from 'node:assert/strict'
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#embedded/postgres.ts'
import { readConfig } from '#kernel/config.ts'
import { migrate } from '#kernel/migrate.ts'
import { startSystemPostgres } from '#testing/system-postgres.ts'
import { backUp } from './backup.ts'
import { filesBelow } from './backup-folder.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const secrets = { DATA_KEY: 'k'.repeat(40), PAY_CODE_PEPPER: 'p'.repeat(40) }
const settings = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...secrets, ...more })

let base: string
let dataDir: string
before(async () => {
  base = await mkdtemp(join(tmpdir(), 'sampan-backup-'))
  await chmod(base, 0o755) // or root's database would stand elsewhere, and stay there
  dataDir = join(base, 'shop')
  await mkdir(join(dataDir, 'media/upload'), { recursive: true })
  await mkdir(join(dataDir, 'private'))
  await writeFile(join(dataDir, 'media/upload/one-320.webp'), 'a picture')
  await writeFile(join(dataDir, 'private/two.webp'), 'a proof')
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
const marked = `select value from app_setting where key = 'backup-mark'`
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
  } finally {
    await again.stop()
  }
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
    await backUp(settings(dataDir, { DATABASE_URL: from }), backup)
    await assert.rejects(
      restore(settings(join(base, 'fourth'), { DATABASE_URL: from }), backup),
      /the database is not empty/,
    )
    await assert.rejects(restore(settings(join(base, 'fourth')), backup), /set DATABASE_URL/)
    assert.deepEqual(await restore(settings(join(base, 'fourth'), { DATABASE_URL: to }), backup), {
      files: 2,
    })
    assert.deepEqual(await ask(to, marked), [{ value: 7 }])
    assert.deepEqual(await migrate(to), [], 'it is migrated')
  } finally {
    await server.stop()
  }
})
