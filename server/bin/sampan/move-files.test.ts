import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { promisify } from 'node:util'
import { openStore, type Shelf, shelves } from '#base/media/index.ts'
import { startTestS3 } from '#testing/s3-server.ts'
import { testConfig } from '#testing/test-config.ts'

const s3 = await startTestS3()
const [home, elsewhere] = [await mkdtemp(join(tmpdir(), 'move-')), await mkdtemp(join(tmpdir(), 'move-'))]
after(async () => {
  await s3.close()
  for (const folder of [home, elsewhere]) await rm(folder, { recursive: true, force: true })
})

async function move(dataDir: string, ...args: string[]): Promise<string> {
  const { NODE_TEST_CONTEXT: _, ...own } = process.env
  const env = { ...own, ...s3.env, NODE_ENV: 'test', DATA_DIR: dataDir }
  const file = join(import.meta.dirname, '../sampan.ts')
  return (await promisify(execFile)(process.execPath, [file, 'files:move', ...args], { env })).stdout
}
const disk = (dataDir: string, shelf: Shelf) => openStore({ s3: null, dataDir }, shelf)
const bucket = (shelf: Shelf) => openStore(testConfig(s3.env), shelf)

it('copies what is on the disk into the bucket and back, whole, as often as one likes', async () => {
  const files: Record<Shelf, string[]> = {
    media: ['upload/a-320.webp', 'goods/kettle-0-320.webp'],
    private: ['b-640.webp'],
    uploads: ['c-0-3'],
  }
  for (const shelf of shelves)
    for (const name of files[shelf]) await disk(home, shelf).put(name, Buffer.from(`${shelf} ${name}`))
  await disk(home, 'media').put('upload/half.webp.1.part', Buffer.from('half'))
  assert.match(await move(home, 'to-s3', '--dry-run'), /^4 files \(\d+ bytes\) would be copied/m)
  assert.equal(await bucket('private').read('b-640.webp'), null)
  // A copy that was spoilt there: the same length, other bytes.
  await bucket('private').put('b-640.webp', Buffer.from('privatE b-640.webp'))
  await bucket('media').put('upload/a-320.webp', Buffer.from('media upload/a-320.webp'))
  assert.match(await move(home, 'to-s3'), /^media +1 were there, 1 copied/m)
  assert.match(await move(home, 'to-s3'), /^All 4 files are there, byte for byte/m)
  assert.match(await move(elsewhere, 'to-disk'), /^All 4 files/m)
  for (const shelf of shelves)
    for (const name of files[shelf])
      for (const store of [bucket(shelf), disk(elsewhere, shelf)])
        assert.equal((await store.read(name))?.toString(), `${shelf} ${name}`)
  await assert.rejects(move(home, 'sideways'), /files:move to-s3\|to-disk/)
})
