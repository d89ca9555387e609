import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openStore, type Shelf } from '#base/media/index.ts'
import { type EmbeddedPostgres, startPostgres } from '#embedded/postgres.ts'
import { type GivenConfig, readConfig } from '#kernel/config.ts'
import { migrate } from '#kernel/migrate.ts'
import { startTestS3, type TestS3 } from '#testing/s3-server.ts'
import { backUp } from './backup.ts'
import { filesBelow } from './backup-folder.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

/** A shop whose files are in a bucket, and other buckets to restore them into. */
const secrets = { DATA_KEY: 'k'.repeat(40), PAY_CODE_PEPPER: 'p'.repeat(40) }
const settings = (dataDir: string, more: Record<string, string> = {}): GivenConfig =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: join(base, dataDir), ...secrets, ...more })

let base: string
let postgres: EmbeddedPostgres
let recipient: string
let identity: readonly string[]
let shop: TestS3
const buckets: TestS3[] = []
before(async () => {
  base = await mkdtemp(join(tmpdir(), 'sampan-bucket-'))
  await chmod(base, 0o755) // or root's database would stand elsewhere, and stay there
  shop = await newBucket()
  const given = settings('shop', shop.env)
  await put(given, 'media', 'upload/one-320.webp', 'a picture')
  await put(given, 'private', 'two-640.webp', 'a proof')
  await put(given, 'media', 'drawn/three-320.webp', 'drawn, and drawn again')
  await put(given, 'uploads', 'four-0-9', 'part of an upload')
  const key = await generateX25519Identity()
  identity = [key]
  recipient = await identityToRecipient(key)
  postgres = await startPostgres({ dataDir: join(base, 'shop') })
  await migrate(postgres.url)
})
after(async () => {
  await postgres.stop()
  for (const bucket of buckets) await bucket.close()
  await rm(base, { recursive: true, force: true })
})

async function newBucket(): Promise<TestS3> {
  const bucket = await startTestS3()
  buckets.push(bucket)
  return bucket
}
const put = (given: GivenConfig, shelf: Shelf, name: string, text: string) =>
  openStore(given, shelf).put(name, Buffer.from(text))
const read = async (given: GivenConfig, shelf: Shelf, name: string) =>
  (await openStore(given, shelf).read(name))?.toString() ?? null
const filesOf = async (given: GivenConfig) => [
  await read(given, 'media', 'upload/one-320.webp'),
  await read(given, 'private', 'two-640.webp'),
  await read(given, 'media', 'drawn/three-320.webp'),
]
const whole = ['a picture', 'a proof', null]

it('holds pictures and proofs of the bucket, and brings them back to a folder or another bucket', async () => {
  const sealed = join(base, 'sealed')
  assert.deepEqual(await backUp(settings('shop', { ...shop.env, BACKUP_RECIPIENT: recipient }), sealed), {
    files: 2,
  })
  assert.ok(!(await readFile(join(sealed, 'files.tar.age'))).includes('a picture'))

  const folder = settings('in-a-folder')
  assert.deepEqual(await restore(folder, sealed, identity), { files: 2 })
  assert.deepEqual(await filesOf(folder), whole)

  const other = settings('in-a-bucket', (await newBucket()).env)
  assert.deepEqual(await restore(other, sealed, identity), { files: 2 })
  assert.deepEqual(await filesOf(other), whole)
  assert.ok(!existsSync(join(other.dataDir, 'private')) && !existsSync(join(other.dataDir, 'restoring')))
})

it('brings the files of a folder into a bucket', async () => {
  const folder = settings('in-a-folder')
  const plain = join(base, 'plain')
  const again = await startPostgres({ dataDir: folder.dataDir })
  assert.deepEqual(await backUp(folder, plain).finally(() => again.stop()), { files: 2 })
  const bucket = settings('moved', (await newBucket()).env)
  assert.deepEqual(await restore(bucket, plain), { files: 2 })
  assert.deepEqual(await filesOf(bucket), whole)
})

it('refuses a bucket that holds files; with --keep-files what is there stays, and what differs is refused', async () => {
  const plain = join(base, 'plain')
  const lost = settings('lost', shop.env)
  await put(lost, 'private', 'newer-640.webp', 'sent after the backup')
  await openStore(lost, 'media').remove('upload/one-320.webp')
  await assert.rejects(restore(lost, plain), /S3_BUCKET: files are there already .* with --keep-files/)
  await put(lost, 'private', 'two-640.webp', 'another file')
  const keeping = { keepsFiles: true }
  await assert.rejects(restore(lost, plain, null, keeping), /two-640\.webp there is another file/)
  assert.deepEqual(await filesBelow(lost.dataDir), [], 'nothing was changed')
  assert.equal(await read(lost, 'media', 'upload/one-320.webp'), null)
  await put(lost, 'private', 'two-640.webp', 'a proof')
  assert.deepEqual(await restore(lost, plain, null, keeping), { files: 2 })
  assert.deepEqual((await filesOf(lost)).slice(0, 2), whole.slice(0, 2))
  assert.equal(await read(lost, 'private', 'newer-640.webp'), 'sent after the backup')
})

it('is not made, and restores nothing, while the bucket is away', async () => {
  const target = join(base, 'half')
  shop.shut(1000)
  await assert.rejects(backUp(settings('shop', shop.env), target), /does not answer/)
  shop.shut(0)
  assert.ok(!existsSync(target), 'a backup is there whole, or not at all')

  const bucket = await newBucket()
  const given = settings('away', bucket.env)
  bucket.shut(1000)
  await assert.rejects(restore(given, join(base, 'plain')), /S3_BUCKET: nothing can be written there/)
  bucket.shut(0)
  assert.deepEqual(await filesBelow(given.dataDir), [])
  assert.deepEqual(await restore(given, join(base, 'plain')), { files: 2 })
})

it('goes on where the bucket was lost while files were brought there', async () => {
  const bucket = await newBucket()
  const given = settings('cut-off', bucket.env)
  // The database is in its place when nobody answers: two questions before it, for each of two kinds of files, and one for its list.
  const inTheWay = join(given.dataDir, 'postgres')
  await mkdir(given.dataDir, { recursive: true })
  let asked = 0
  const watch = setInterval(() => {
    if (existsSync(join(given.dataDir, 'restoring/placing')) && asked++ === 0) bucket.shut(1000)
  }, 1)
  await assert
    .rejects(restore(given, join(base, 'plain')), /Run "sampan restore" with the same backup again/)
    .finally(() => clearInterval(watch))
  bucket.shut(0)
  assert.ok(!existsSync(join(inTheWay, 'cluster')), 'the database waits for its files')
  assert.deepEqual(await restore(given, join(base, 'plain')), { files: 2 })
  assert.deepEqual(await filesOf(given), whole)
})

it('leaves files out with --without-files, says so, and lets those that are there be', async () => {
  const bare = join(base, 'bare')
  assert.deepEqual(await backUp(settings('shop', shop.env), bare, { withoutFiles: true }), { files: 0 })
  assert.equal((await verify(bare)).about.files, 'none')
  assert.ok(!existsSync(join(bare, 'files')))
  const kept = settings('kept', shop.env)
  const before = await filesOf(kept)
  assert.deepEqual(await restore(kept, bare), { files: null })
  assert.deepEqual(await filesOf(kept), before)
})

it('takes no name from a bucket that leads out of the backup', async () => {
  const bucket = await newBucket()
  const given = settings('shop', bucket.env)
  await put(given, 'private', 'three-640.webp', 'a proof')
  await writeFile(join(base, 'outside'), 'as it was')
  await put(given, 'private', '..%2F..%2Foutside', 'not ours')
  assert.deepEqual(await backUp(given, join(base, 'odd')), { files: 1 })
  assert.equal(await readFile(join(base, 'outside'), 'utf8'), 'as it was')
})
