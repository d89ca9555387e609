import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureUrl, uploadPartBytes } from '@sampan/contract/base/media/pictures.ts'
import sharp from 'sharp'
import { newId } from '#kernel/ids.ts'
import {
  beginUpload,
  fetchPrivate,
  sendEvidence,
  sendPart,
  sendParts,
  somePicture,
} from '#testing/evidence.ts'
import { addShop } from '#testing/goods.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { signInMember } from '#testing/operators.ts'
import { startTestS3, type TestS3 } from '#testing/s3-server.ts'
import { testConfig } from '#testing/test-config.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { uploadedVideo } from '#testing/test-videos.ts'
import { deleteUploadsJob } from './delete-uploads.ts'
import { diskStore, type FileStore, openStore } from './file-store.ts'
import { sweepFilesJob } from './sweep-files.ts'

let s3: TestS3
let folder: string
before(async () => {
  s3 = await startTestS3()
  folder = await mkdtemp(join(tmpdir(), 'sampan-store-'))
})
after(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** More than a page of 1,000 where a real store is asked. */
const many = process.env['S3_TEST_ENDPOINT'] ? 1100 : 20

const namesOf = async (store: FileStore, beginning = '', atOnce = 500) => {
  const parts: string[][] = []
  for await (const names of store.names(beginning, atOnce)) parts.push(names)
  return parts
}

for (const [kind, open] of [
  ['a folder', () => diskStore(join(folder, 'store'))],
  ['a bucket', () => openStore(testConfig(s3.env), 'private')],
] as const)
  describe(`${kind} as a store of files`, () => {
    it('gives back what was put, tells its size and age, and has nothing that was removed', async () => {
      const store = open()
      const data = Buffer.from([0, 255, 10, 13, 60, 38])
      assert.deepEqual([await store.read('a/b-1.webp'), await store.facts('a/b-1.webp')], [null, null])
      await store.put('a/b-1.webp', Buffer.from('before'))
      await store.put('a/b-1.webp', data)
      assert.deepEqual(await store.read('a/b-1.webp'), data)
      const facts = await store.facts('a/b-1.webp')
      assert.equal(facts?.bytes, data.length)
      assert.ok(Math.abs(Date.now() - (facts?.writtenAt.getTime() ?? 0)) < 60_000)
      await store.remove('a/b-1.webp')
      await store.remove('a/b-1.webp')
      assert.equal(await store.read('a/b-1.webp'), null)
    })

    it('lists the names that begin so, a few at once, while they are removed', async () => {
      const store = open()
      const names = Array.from({ length: 7 }, (_, n) => `list/one-${n}`)
      for (const name of [...names, 'list/two-1', 'other']) await store.put(name, Buffer.from(name))
      const parts = await namesOf(store, 'list/one-', 3)
      assert.ok(parts.every((part) => part.length <= 3))
      assert.deepEqual(parts.flat().sort(), names)
      assert.deepEqual((await namesOf(store)).flat().sort(), [...names, 'list/two-1', 'other'])
      for (let n = 0; n < many; n += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, one) => store.put(`many/${n + one}`, Buffer.from('x'))),
        )
      let given = 0
      for await (const some of store.names('', 10)) {
        given += some.length
        await Promise.all(some.map((name) => store.remove(name)))
      }
      assert.equal(given, many + 9)
      assert.deepEqual(await namesOf(store), [])
    })
  })

describe('pictures in a bucket', () => {
  let server: TestServer
  let buyer: TestBuyer
  const clock = movableClock()
  before(async () => {
    server = await startTestServer({ env: s3.env, clock })
    buyer = await server.registerBuyer()
  })
  after(() => server.close())
  const upload = async (to = { url: server.url, token: buyer.token }, photo?: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo ?? (await somePicture(500)))]), 'photo.jpg')
    const headers = { token: to.token }
    return fetch(`${to.url}/api/upload`, { method: 'POST', headers, body: form })
  }
  const uploaded = async () =>
    ((await (await upload()).json()) as { data: { id: string; picture: string } }).data

  it('are served to everybody from any process, as those of a folder are, and asked for once by a browser', async () => {
    const { picture } = await uploaded()
    const second = await startTestServer({ database: server.database, env: s3.env })
    const address = second.url + pictureUrl(picture, 320)
    const response = await fetch(address)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/webp')
    assert.equal(response.headers.get('cache-control'), 'public, no-cache')
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/)
    assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width, 320)
    const asked = s3.asked()
    const again = await fetch(address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    assert.deepEqual([again.status, s3.asked()], [304, asked])
    assert.equal((await fetch(address, { method: 'HEAD' })).status, 200)
    for (const path of [`/media/upload/${newId()}-320.webp`, '/media/..%2fprivate/x.webp', '/media/upload'])
      assert.equal((await fetch(second.url + path)).status, 404, path)
    await second.close()
    assert.ok(!existsSync(join(server.config.dataDir, 'media', 'upload')))
  })

  it('are given in ranges as those of a folder are', async (t) => {
    const folderServer = await startTestServer()
    t.after(() => folderServer.close())
    const { token } = await folderServer.registerBuyer()
    const photo = await somePicture(500)
    const addressOn = async (url: string, sent: Response) =>
      url + pictureUrl(((await sent.json()) as { data: { picture: string } }).data.picture, 320)
    const here = await addressOn(server.url, await upload(undefined, photo))
    const there = await addressOn(folderServer.url, await upload({ url: folderServer.url, token }, photo))
    const whole = Buffer.from(await (await fetch(here)).arrayBuffer())
    const ask = async (address: string, headers: Record<string, string>) => {
      const answer = await fetch(address, { headers })
      const { status } = answer
      return {
        status,
        of: answer.headers.get('content-range')?.replace(/\d+$/, 'size') ?? null,
        bytes: status === 416 ? null : Buffer.from(await answer.arrayBuffer()),
      }
    }
    for (const range of [
      'bytes=0-99',
      'bytes=100-',
      'bytes=-50',
      'bytes=10-9999999',
      'bytes=9999999-',
      'bytes=5-1',
      'pages=1-2',
    ]) {
      const [bucket, folder] = [await ask(here, { range }), await ask(there, { range })]
      assert.deepEqual([range, bucket.status], [range, folder.status])
      if (bucket.status === 206) assert.equal(bucket.of, folder.of)
      assert.equal(bucket.bytes?.length, folder.bytes?.length, range)
    }
    assert.deepEqual((await ask(here, { range: 'bytes=100-199' })).bytes, whole.subarray(100, 200))
    const etag = (await fetch(here)).headers.get('etag') ?? ''
    assert.equal((await ask(here, { range: 'bytes=0-9', 'if-range': etag })).status, 206)
    assert.equal((await ask(here, { range: 'bytes=0-9', 'if-range': '"another"' })).status, 200)
    assert.equal((await fetch(here, { headers: { 'if-none-match': `"x", W/${etag}` } })).status, 304)
  })

  it('that are private come in parts over two processes, and are for their owner alone', async () => {
    const picture = await somePicture(uploadPartBytes * 3)
    const second = await startTestServer({ database: server.database, env: s3.env })
    const there = { ...buyer, client: second.client({ token: buyer.token }) }
    const { id } = await beginUpload(buyer, picture)
    await sendPart(buyer, id, picture, 0)
    assert.deepEqual(await beginUpload(there, picture), { id, receivedBytes: uploadPartBytes })
    await sendParts(there, id, picture, uploadPartBytes)
    await buyer.client.expect('upload_end', { id })
    const own = await fetchPrivate(second, id, 640, { token: buyer.token })
    assert.deepEqual([own.status, own.headers.get('content-type')], [200, 'image/webp'])
    await sharp(Buffer.from(await own.arrayBuffer())).metadata()
    const stranger = await second.registerBuyer()
    assert.equal((await fetchPrivate(second, id, 640, { token: stranger.token })).status, 404)
    await second.close()
    // They are removed behind the answer.
    while ((await namesOf(openStore(server.config, 'uploads'), id)).length > 0) await pause(20)
    for (const name of ['private', 'uploads']) assert.ok(!existsSync(join(server.config.dataDir, name)))
  })

  it('are answered "busy" while the bucket is away, and nothing is lost or left behind', async () => {
    const { picture } = await uploaded()
    const address = server.url + pictureUrl(picture, 320)
    s3.shut(1)
    assert.equal((await fetch(address)).status, 200, 'it is asked a second time')
    s3.shut(1000)
    const [shown, sent] = [await fetch(address), await upload()]
    s3.shut(0)
    assert.deepEqual([shown.status, sent.status], [503, 503])
    assert.ok(Number(shown.headers.get('retry-after')) > 0)
    assert.equal((await fetch(address)).status, 200)
    assert.equal((await upload()).status, 200)
  })

  let video = ''
  it('hold videos in pieces, of which a range reads no more than it needs', async () => {
    const clerk = await signInMember(server, await addShop(server.db), { rights: ['goods'] })
    const { src } = await uploadedVideo(clerk)
    const second = await startTestServer({ database: server.database, env: s3.env })
    const whole = Buffer.from(await (await fetch(second.url + src)).arrayBuffer())
    const asked = s3.asked()
    const part = await fetch(second.url + src, { headers: { range: 'bytes=10-19' } })
    assert.equal(part.headers.get('content-range'), `bytes 10-19/${whole.length}`)
    assert.ok(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20)))
    assert.equal(s3.asked(), asked + 1)
    await second.close()
    video = src
  })

  it('that no row names are swept away at night, and others stay', async () => {
    const [media, secret] = [openStore(server.config, 'media'), openStore(server.config, 'private')]
    const kept = await sendEvidence(buyer, await somePicture(300))
    const shown = await uploaded()
    const half = await somePicture(uploadPartBytes * 2)
    const begun = await beginUpload(buyer, half)
    await sendPart(buyer, begun.id, half, 0)
    await media.put(`upload/${newId()}-320.webp`, Buffer.from('x'))
    await secret.put(`${newId()}-640.webp`, Buffer.from('x'))
    const count = async () => [(await namesOf(media)).flat().length, (await namesOf(secret)).flat().length]
    const [publicBefore = 0, privateBefore = 0] = await count()
    await server.work(sweepFilesJob)
    assert.deepEqual(await count(), [publicBefore, privateBefore], 'young ones may get their row')
    clock.pass(1 / 8)
    await server.work(sweepFilesJob)
    assert.deepEqual(await count(), [publicBefore - 1, privateBefore - 1])
    assert.equal((await fetch(server.url + pictureUrl(shown.picture, 320))).status, 200)
    assert.equal((await fetch(server.url + video)).status, 200)
    assert.equal((await fetchPrivate(server, kept, 160, { token: buyer.token })).status, 200)
    clock.pass(2.5)
    await server.work(deleteUploadsJob)
    assert.deepEqual(await namesOf(openStore(server.config, 'uploads')), [])
  })
})
