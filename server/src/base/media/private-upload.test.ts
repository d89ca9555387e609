import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import {
  paperBytesMax,
  privateWidths,
  uploadBytesMax,
  uploadPartBytes,
  uploadsUnusedMax,
} from '@sampan/contract/base/media/pictures.ts'
import sharp from 'sharp'
import { newId } from '#kernel/ids.ts'
import {
  beginUpload,
  fetchPrivate,
  filesIn,
  sendEvidence,
  sendPart,
  sendParts,
  sha256Of,
  somePicture,
} from '#testing/evidence.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let buyer: TestBuyer

before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
})
after(() => server.close())

describe('a private picture in parts', () => {
  it('is decoded, stored anew in its shape without metadata, and nowhere public', async () => {
    const photo = await sharp({ create: { width: 900, height: 1900, channels: 3, background: '#c04030' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    const id = await sendEvidence(buyer, photo)
    for (const width of privateWidths) {
      const response = await fetchPrivate(server, id, width, { token: buyer.token })
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('cache-control'), 'no-store')
      assert.equal(response.headers.get('content-type'), 'image/webp')
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
      assert.match(response.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'$/)
      const body = Buffer.from(await response.arrayBuffer())
      const { width: w, height: h, exif, xmp, icc, format } = await sharp(body).metadata()
      const shown = Math.min(width, 900)
      assert.deepEqual(
        { w, h, exif, xmp, icc, format },
        {
          w: shown,
          h: Math.round((shown * 1900) / 900),
          exif: undefined,
          xmp: undefined,
          icc: undefined,
          format: 'webp',
        },
      )
      assert.ok(!body.includes('CANARY'))
    }
    for (const path of [
      `/media/${id}-640.webp`,
      `/media/upload/${id}-640.webp`,
      `/media/private/${id}-640.webp`,
    ])
      assert.equal((await fetch(server.url + path)).status, 404)
    assert.ok(!filesIn(server, 'uploads').some((file) => file.startsWith(id)))
    assertRefused(await buyer.client.call('profile', { avatar: id }), 'badInput')
  })

  it('goes on where it broke off, on another process too, and takes no part twice', async () => {
    const picture = await somePicture(uploadPartBytes * 3)
    const { id, receivedBytes } = await beginUpload(buyer, picture)
    assert.equal(receivedBytes, 0)
    await sendPart(buyer, id, picture, 0)
    const second = await startTestServer({
      database: server.database,
      env: { DATA_DIR: server.config.dataDir },
    })
    try {
      const there = { ...buyer, client: second.client({ token: buyer.token }) }
      const again = await beginUpload(there, picture)
      assert.deepEqual(again, { id, receivedBytes: uploadPartBytes })
      const repeated = await Promise.all(
        [0, 0, 0].map((offset) => sendPart(there, id, Buffer.alloc(picture.length), offset)),
      )
      assert.ok(repeated.every((answer) => answer.data?.receivedBytes === uploadPartBytes))
      // Two tabs send the same parts at once.
      for (let offset = uploadPartBytes; offset < picture.length; offset += uploadPartBytes)
        await Promise.all([sendPart(buyer, id, picture, offset), sendPart(there, id, picture, offset)])
      const ended = await Promise.all(
        [buyer, there, buyer].map((as) => as.client.expect('upload_end', { id })),
      )
      assert.equal(new Set(ended.map((answer) => JSON.stringify(answer))).size, 1)
      assert.equal(ended[0]?.bytes, picture.length)
    } finally {
      await second.close()
    }
    assert.deepEqual(
      await buyer.client.expect('upload_end', { id }),
      await buyer.client.expect('upload_end', { id }),
    )
    assert.equal((await fetchPrivate(server, id, 160, { token: buyer.token })).status, 200)
  })

  it('is refused with where to go on: gaps, more than was announced, an end too early', async () => {
    const picture = await somePicture(uploadPartBytes * 2)
    const { id } = await beginUpload(buyer, picture)
    assert.deepEqual(assertRefused(await sendPart(buyer, id, picture, uploadPartBytes), 'uploadBroken'), {
      receivedBytes: 0,
    })
    await sendPart(buyer, id, picture, 0)
    assert.deepEqual(assertRefused(await buyer.client.call('upload_end', { id }), 'uploadBroken'), {
      receivedBytes: uploadPartBytes,
    })
    const tooMuch = Buffer.alloc(uploadPartBytes).toString('base64')
    let offset = uploadPartBytes
    for (; offset + uploadPartBytes <= picture.length; offset += uploadPartBytes)
      await sendPart(buyer, id, picture, offset)
    assertRefused(await buyer.client.call('upload_part', { id, offset, data: tooMuch }), 'uploadBroken')
  })

  it('begins anew when its bytes are not those announced, or its file is lost', async () => {
    const picture = await somePicture(uploadPartBytes + 10)
    const { id } = await beginUpload(buyer, picture)
    const other = Buffer.from(picture)
    other[uploadPartBytes + 1] = (other[uploadPartBytes + 1] ?? 0) ^ 255
    await sendPart(buyer, id, picture, 0)
    await sendParts(buyer, id, other, uploadPartBytes)
    assert.deepEqual(assertRefused(await buyer.client.call('upload_end', { id }), 'uploadBroken'), {
      receivedBytes: 0,
    })
    assertRefused(await buyer.client.call('upload_end', { id }), 'notFound')
    assert.ok(!filesIn(server, 'uploads').some((file) => file.startsWith(id)))
    const next = await beginUpload(buyer, picture)
    await sendPart(buyer, next.id, picture, 0)
    const elsewhere = await startTestServer({ database: server.database })
    try {
      // A process without the file asks for all of it again.
      const there = { ...buyer, client: elsewhere.client({ token: buyer.token }) }
      const lost = await sendPart(there, next.id, picture, uploadPartBytes)
      assert.deepEqual(lost.data, { receivedBytes: 0 })
      assert.deepEqual(await beginUpload(there, picture), { id: next.id, receivedBytes: 0 })
    } finally {
      await elsewhere.close()
    }
  })

  it('is not forgotten when the disk fails: that is our fault, and closing it again goes on', async () => {
    const picture = await somePicture(500)
    const { id } = await beginUpload(buyer, picture)
    await sendParts(buyer, id, picture)
    const folder = join(server.config.dataDir, 'uploads')
    const aside = join(server.config.dataDir, 'aside')
    await rename(folder, aside)
    await writeFile(folder, '') // reading what is in it fails, as on a broken disk
    assert.equal((await buyer.client.call('upload_end', { id })).status, 500)
    await rm(folder)
    await rename(aside, folder)
    await buyer.client.expect('upload_end', { id })
  })

  it('is of its buyer alone: to others it does not exist', async () => {
    const stranger = await server.registerBuyer()
    const picture = await somePicture(500)
    const { id } = await beginUpload(buyer, picture)
    assertRefused(await sendPart(stranger, id, picture, 0), 'notFound')
    assertRefused(await stranger.client.call('upload_end', { id }), 'notFound')
    assert.notEqual(
      (await beginUpload(stranger, picture)).id,
      id,
      'the same file of another buyer is another upload',
    )
    for (const name of ['upload_begin', 'upload_part', 'upload_end'] as const)
      assertRefused(await server.client().raw(name, {}), 'loginExpired')
  })

  it('takes no more bytes, parts or pictures than allowed', async () => {
    const sha256 = sha256Of(Buffer.from('x'))
    assertRefused(
      await buyer.client.raw('upload_begin', { bytes: paperBytesMax + 1, sha256 }),
      'paperTooLarge',
    )
    const tooMuch = Buffer.concat([await somePicture(400), Buffer.alloc(uploadBytesMax)])
    const { id } = await beginUpload(buyer, tooMuch)
    await sendParts(buyer, id, tooMuch)
    assertRefused(await buyer.client.call('upload_end', { id }), 'paperTooLarge')
    assertRefused(await buyer.client.raw('upload_begin', { bytes: 0, sha256 }), 'badInput')
    assertRefused(
      await buyer.client.raw('upload_begin', { bytes: 1, sha256: '../../etc/passwd' }),
      'badInput',
    )
    const large = randomBytes(uploadPartBytes + 3).toString('base64')
    assertRefused(await buyer.client.raw('upload_part', { id: newId(), offset: 0, data: large }), 'badInput')
    const other = await server.registerBuyer()
    for (let n = 0; n < uploadsUnusedMax; n++)
      await other.client.expect('upload_begin', { bytes: 1, sha256: sha256Of(Buffer.from(String(n))) })
    assertRefused(await other.client.call('upload_begin', { bytes: 1, sha256 }), 'tooManyRequests')
  })

  it('is closed later when too many are closed at once, and is not lost', async () => {
    const many = await server.registerBuyer()
    const ids: string[] = []
    for (let n = 0; n < uploadsUnusedMax; n++) {
      const picture = await somePicture(300)
      const { id } = await beginUpload(many, picture)
      await sendParts(many, id, picture)
      ids.push(id)
    }
    const ended = await Promise.all(ids.map((id) => many.client.call('upload_end', { id })))
    const busy = ended.filter(({ status }) => status === 503)
    assert.ok(busy.length > 0, 'more than wait their turn')
    for (const answer of busy) assertRefused(answer, 'busy')
    assert.ok(ended.every(({ ok, status }) => ok || status === 503))
    for (const id of ids) await many.client.expect('upload_end', { id })
  })

  it('keeps nothing of what is no picture, whatever it is called', async () => {
    const photo = await somePicture(500)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const hostile: [string, Buffer, 'pictureKind' | 'picturePixels' | 'pictureUnreadable'][] = [
      ['svg', svg, 'pictureKind'],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'pictureKind'],
      ['gif', await sharp(photo).gif().toBuffer(), 'pictureKind'],
      ['tiff', await sharp(photo).tiff().toBuffer(), 'pictureKind'],
      ['elf', Buffer.from('7f454c46', 'hex'), 'pictureKind'],
      ['half', photo.subarray(0, photo.length / 2), 'pictureUnreadable'],
      ['head only', Buffer.from('ffd8ffe000104a464946', 'hex'), 'pictureUnreadable'],
      ['webp that is none', Buffer.from('524946460000000057454250', 'hex'), 'pictureUnreadable'],
      [
        'pixels without end',
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        'picturePixels',
      ],
    ]
    const before = filesIn(server, 'private').length
    for (const [name, data, refusal] of hostile) {
      const { id } = await beginUpload(buyer, data)
      await sendParts(buyer, id, data)
      const answer = await buyer.client.call('upload_end', { id })
      assertRefused(answer, refusal)
      assert.ok(!filesIn(server, 'uploads').some((file) => file.startsWith(id)), name)
    }
    assert.equal(filesIn(server, 'private').length, before)
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>')])
    const id = await sendEvidence(buyer, polyglot)
    const body = Buffer.from(
      await (await fetchPrivate(server, id, 1280, { token: buyer.token })).arrayBuffer(),
    )
    assert.ok(!body.includes('script'))
    const thin = await sharp({ create: { width: 2, height: 16_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await sendEvidence(buyer, thin)
  })
})
