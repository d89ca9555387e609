import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import fs, { utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import {
  pictureUrl,
  pictureWidths,
  uploadBytesMax,
  uploadsPerBuyerMax,
} from '@sampan/contract/base/media/pictures.ts'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { newId } from '#kernel/ids.ts'
import { bomb } from '#testing/made-pictures.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { sweepFilesJob } from './sweep-files.ts'

let server: TestServer
let buyer: TestBuyer
/** A picture as a phone makes it: wider than high, turned, with a place in its metadata. */
let photo: Buffer

before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c04030' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'CANARY-COPYRIGHT' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
})
after(() => server.close())

interface Sent {
  code: number
  status: number
  msg: string
  data: unknown
}

async function upload(
  data: Buffer,
  as: { name?: string; type?: string; token?: string; field?: string } = {},
): Promise<Sent> {
  const form = new FormData()
  form.append(
    as.field ?? 'file',
    new Blob([new Uint8Array(data)], { type: as.type ?? 'image/jpeg' }),
    as.name ?? 'photo.jpg',
  )
  const token = as.token ?? buyer.token
  const response = await fetch(`${server.url}/api/upload`, { method: 'POST', headers: { token }, body: form })
  const envelope = (await response.json()) as Omit<Sent, 'status'>
  return { ...envelope, status: response.status }
}

async function uploaded(data: Buffer): Promise<{ id: string; picture: string }> {
  const answer = await upload(data)
  assert.equal(answer.code, successCode, JSON.stringify(answer))
  return answer.data as { id: string; picture: string }
}

const storedFiles = () => {
  const folder = join(server.config.dataDir, 'media/upload')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

describe('upload', () => {
  it('refuses broken forms, whatever is broken about them', async () => {
    const whole = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      photo,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const cut = whole.subarray(0, whole.length - 40)
    const broken: [string, Buffer][] = [
      ['multipart/form-data', Buffer.from('x')],
      ['multipart/form-data; boundary=', whole],
      ['multipart/form-data; boundary=another', whole],
      ['multipart/form-data; boundary=b', cut],
      ['multipart/form-data; boundary=b', Buffer.from('--b\r\n\r\n\r\n')],
      ['multipart/form-data; boundary=b', Buffer.alloc(0)],
      [`multipart/form-data; boundary=${'b'.repeat(5000)}`, whole],
    ]
    const files = storedFiles()
    for (const [type, body] of broken) {
      const response = await fetch(`${server.url}/api/upload`, {
        method: 'POST',
        headers: { token: buyer.token, 'content-type': type },
        body: new Uint8Array(body),
      })
      const told = `${type.slice(0, 50)} ${body.length}: ${response.status}`
      assert.ok(response.status < 500, told)
      assert.notEqual(((await response.json()) as Sent).code, successCode, told)
    }
    assert.equal(storedFiles(), files)
  })

  it('is busy on a full disk, and leaves nothing behind', async () => {
    const files = storedFiles()
    const write = fs.writeFile
    for (const room of [0, 1]) {
      let written = 0
      mock.method(fs, 'writeFile', async (path: string, data: Buffer) => {
        if (!path.endsWith('.part') || written++ < room) return write(path, data)
        await write(path, data.subarray(0, 100)) // what still had room
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      })
      syncBuiltinESMExports()
      const answer = await upload(photo)
      mock.restoreAll()
      syncBuiltinESMExports()
      assert.equal(answer.status, 503)
      assert.equal(storedFiles(), files, 'neither pieces nor widths without a row')
    }
    await uploaded(photo)
  })

  it('stores a picture anew in our widths, without its metadata, and serves it safely', async () => {
    assert.ok(photo.includes('CANARY-COPYRIGHT'))
    const { id, picture } = await uploaded(photo)
    assert.equal(picture, `/media/upload/${id}`)
    for (const width of pictureWidths) {
      const response = await fetch(server.url + pictureUrl(picture, width))
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('content-type'), 'image/webp')
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
      assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/)
      // A review may show it, and be hidden one day.
      assert.equal(response.headers.get('cache-control'), 'public, no-cache')
      const body = Buffer.from(await response.arrayBuffer())
      const { width: w, height: h, exif, xmp, icc, format } = await sharp(body).metadata()
      assert.deepEqual(
        { w, h, exif, xmp, icc, format },
        { w: width, h: width, exif: undefined, xmp: undefined, icc: undefined, format: 'webp' },
      )
      assert.ok(!body.includes('CANARY'))
    }
  })

  it('takes PNG with transparency, WebP, and turns what a phone held upright', async () => {
    const clear = await sharp({ create: { width: 30, height: 90, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    await uploaded(clear)
    await uploaded(await sharp(photo).webp().toBuffer())
    const half = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#ffffff' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer()
    const turned = await sharp(half).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { picture } = await uploaded(turned)
    const body = Buffer.from(await (await fetch(server.url + pictureUrl(picture, 160))).arrayBuffer())
    const top = await sharp(body).extract({ left: 80, top: 5, width: 1, height: 1 }).raw().toBuffer()
    const bottom = await sharp(body).extract({ left: 80, top: 154, width: 1, height: 1 }).raw().toBuffer()
    assert.ok((top[0] ?? 0) > 200 && (bottom[0] ?? 255) < 60, 'the white half is on top')
  })

  it('refuses what is no picture, whatever it is called', async () => {
    const before = storedFiles()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
    )
    const hostile: [string, Buffer][] = [
      ['svg', svg],
      ['svg behind a declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['gif', await sharp(photo).gif().toBuffer()],
      ['tiff', await sharp(photo).tiff().toBuffer()],
      ['avif', await sharp(photo).resize(16).avif({ effort: 0 }).toBuffer()],
      ['pdf', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
      ['zip', Buffer.from('504b0304', 'hex')],
      ['elf', Buffer.from('7f454c46', 'hex')],
      ['script', Buffer.from('#!/bin/sh\nrm -rf /')],
      ['nothing', Buffer.alloc(0)],
      ['zeroes', Buffer.alloc(4096)],
      ['RIFF that is a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
    ]
    for (const [what, data] of hostile) {
      const answer = await upload(data, { name: '../../etc/passwd.jpg' })
      assert.equal(answer.status, 200, what)
      assertRefused(answer, 'pictureKind')
    }
    assert.equal(storedFiles(), before)
  })

  it('refuses what begins like a picture and is none, or is broken', async () => {
    const before = storedFiles()
    const png = await sharp(photo).png().toBuffer()
    const noise = Buffer.from(photo)
    noise.fill(0x55, 300, 2000)
    const broken: [string, Buffer][] = [
      ['half a JPEG', photo.subarray(0, photo.length / 2)],
      ['a third of a PNG', png.subarray(0, png.length / 3)],
      ['three bytes of a JPEG', Buffer.from('ffd8ff', 'hex')],
      [
        'HTML with the head of a JPEG',
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      ],
      [
        'HTML with the head of a PNG',
        Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html>')]),
      ],
      ['an empty WebP', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
      ['a JPEG of noise', noise],
      ['a picture without height', bomb(100, 0)],
    ]
    for (const [what, data] of broken) {
      const answer = await upload(data)
      assert.equal(answer.status, 200, what)
      assertRefused(answer, 'pictureUnreadable')
    }
    assert.equal(storedFiles(), before)
  })

  it('refuses more pixels than allowed before it unpacks them', async () => {
    await uploaded(bomb(64, 64)) // small ones of this make are good pictures
    const hundredMegapixels = bomb(10_000, 10_000)
    assert.ok(hundredMegapixels.length < 100_000)
    const startedAt = Date.now()
    const many = await upload(hundredMegapixels, { type: 'image/png' })
    assert.deepEqual(assertRefused(many, 'picturePixels'), { megapixels: 40 })
    assert.match(many.msg, /40 megapixels/)
    assertRefused(await upload(bomb(60_000, 700), { type: 'image/png' }), 'picturePixels')
    assert.ok(Date.now() - startedAt < 2000)
  })

  it('refuses more bytes than allowed', async () => {
    const details = assertRefused(
      await upload(Buffer.concat([photo, Buffer.alloc(uploadBytesMax)])),
      'pictureTooLarge',
    )
    assert.equal(details['megabytes'], 8)
  })

  it('keeps nothing of what is hidden behind a picture', async () => {
    const script = '<script>alert("polyglot")</script>'
    const { picture } = await uploaded(Buffer.concat([photo, Buffer.from(script)]))
    const body = Buffer.from(await (await fetch(server.url + pictureUrl(picture, 640))).arrayBuffer())
    assert.ok(!body.includes('script'))
  })

  it('takes one file in one form, from a buyer [guard:protected]', async () => {
    assertRefused(await upload(photo, { token: '' }), 'loginExpired')
    assertRefused(await upload(photo, { token: 'x'.repeat(43) }), 'loginExpired')
    const json = await buyer.client.raw('upload', {})
    assertRefused(json, 'pictureKind')
    const twice = new FormData()
    twice.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg')
    twice.append('file', new Blob([new Uint8Array(photo)]), 'b.jpg')
    const response = await fetch(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { token: buyer.token },
      body: twice,
    })
    assert.ok(response.status < 500)
    const text = new FormData()
    text.append('file', 'no file at all')
    const second = await fetch(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { token: buyer.token },
      body: text,
    })
    assert.ok(second.status < 500)
    assert.notEqual(((await second.json()) as { code: number }).code, successCode)
  })

  it('serves pictures alone: no folders, no way out', async () => {
    for (const path of [
      '/media/',
      '/media/upload/',
      '/media/..%2f..%2fetc/passwd',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media/upload/x-160.webp',
    ]) {
      const response = await fetch(server.url + path)
      assert.ok(response.status === 404 || response.status === 403, `${path} ${response.status}`)
    }
  })

  it('draws on an allowance of its address, for each is looked up; what nobody uploaded does not', async () => {
    const limited = await startTestServer({ database: server.database, env: { RATE_LIMITS: 'on' } })
    try {
      const get = async (path: string) => (await limited.app.http.inject(path)).statusCode
      const madeUp = () => get(`/media/upload/${newId()}-160.webp`)
      // Not all at once: on a busy machine the last ones would be answered too late.
      const together = 60
      for (let n = 0; n < allowancePerMinute.picture; n += together) {
        const some = Math.min(together, allowancePerMinute.picture - n)
        assert.deepEqual(new Set(await Promise.all(Array.from({ length: some }, madeUp))), new Set([404]))
      }
      assert.equal(await madeUp(), 429)
      assert.equal(await get('/media/goods/none-160.webp'), 404)
    } finally {
      await limited.close()
    }
  })

  it('becomes a profile picture of its own buyer only', async () => {
    const { id, picture } = await uploaded(photo)
    assert.equal((await buyer.client.expect('profile', { avatar: id })).avatar, picture)
    const other = await server.registerBuyer()
    assert.notEqual((await other.client.call('profile', { avatar: id })).code, successCode)
  })

  it('keeps the colours of a picture that was made for print', async () => {
    const printed = await sharp(photo).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    assert.equal((await sharp(printed).metadata()).space, 'cmyk')
    const { picture } = await uploaded(printed)
    const body = Buffer.from(await (await fetch(server.url + pictureUrl(picture, 160))).arrayBuffer())
    const [red = 0, green = 0, blue = 0] = await sharp(body).resize(1, 1).raw().toBuffer()
    assert.ok(red > 150 && green < 110 && blue < 110, `${red} ${green} ${blue}`)
  })

  it('leaves no files behind of what was never written down', async () => {
    const kept = await uploaded(photo)
    const folder = join(server.config.dataDir, 'media/upload')
    const [orphan, young] = [`${newId()}-640.webp`, `${newId()}-640.webp`]
    for (const name of [orphan, young]) await writeFile(join(folder, name), 'x')
    const old = new Date(Date.now() - 3 * 3_600_000)
    for (const name of readdirSync(folder).filter((each) => each !== young))
      await utimes(join(folder, name), old, old)
    await server.work(sweepFilesJob)
    const left = readdirSync(folder)
    assert.deepEqual([left.includes(orphan), left.includes(young)], [false, true])
    assert.equal(left.filter((name) => name.startsWith(kept.id)).length, pictureWidths.length)
  })

  it('stops at a number of pictures per buyer', async () => {
    const other = await server.registerBuyer()
    const row = {
      buyer_id: other.id,
      kind: 'public',
      sha256: Buffer.alloc(32),
      bytes: 1,
      width: 1,
      height: 1,
    }
    await server.db
      .insertInto('picture')
      .values(Array.from({ length: uploadsPerBuyerMax }, () => ({ id: newId(), ...row })))
      .execute()
    const before = storedFiles()
    assertRefused(await upload(photo, { token: other.token }), 'tooManyRequests')
    assert.equal(storedFiles(), before)
    await sql`delete from picture where id in (select id from picture where buyer_id = ${other.id} limit 2)`.execute(
      server.db,
    )
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => upload(photo, { token: other.token })))
    assert.equal(atOnce.filter(({ code }) => code === successCode).length, 2, 'side by side, too')
  })
})
