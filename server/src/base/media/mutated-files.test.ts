import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import sharp from 'sharp'
import { dice } from '#testing/dice.ts'
import { bomb } from '#testing/made-pictures.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/**
 * Pictures with bytes changed, cut, moved, doubled and mixed (RELIABILITY §3.2 R9), the same each day.
 * MUTATED_FILES makes it longer, MUTATED_SEED chooses others.
 */
const files = Number(process.env['MUTATED_FILES'] ?? 200)
const seed = Number(process.env['MUTATED_SEED'] ?? 1)
const roll = dice(seed)

/** A buyer keeps 200 pictures that nothing shows. */
const filesOfEach = 150
/** The largest picture that is allowed takes 160 MB while it is decoded; the allocator keeps some of it. */
const growthMaxBytes = 500_000_000
/** A file takes some hundredths of a second; one that kept the server busy would pass this on any machine. */
const answerMsMax = 15_000

let server: TestServer
let bases: Buffer[]
before(async () => {
  server = await startTestServer()
  const noise = Buffer.from(Array.from({ length: 96 * 64 * 3 }, () => roll(256)))
  const photo = sharp(noise, { raw: { width: 96, height: 64, channels: 3 } })
  bases = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().png().toBuffer(),
    photo.clone().png({ palette: true }).toBuffer(),
    photo.clone().webp().toBuffer(),
    photo.clone().webp({ lossless: true }).toBuffer(),
    photo
      .clone()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer(),
  ])
})
after(() => server.close())

const oneOf = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item

/** Each changes a copy in one way. Numbers of four bytes stand for sizes and lengths. */
const changes: readonly ((data: Buffer) => Buffer)[] = [
  (data) => {
    data.writeUInt8(roll(256), roll(data.length))
    return data
  },
  (data) => {
    const at = roll(data.length)
    data.writeUInt8((data[at] ?? 0) ^ (1 << roll(8)), at)
    return data
  },
  // Bytes where headers are.
  (data) => {
    data.writeUInt8(oneOf([0, 1, 0x7f, 0x80, 0xff]), roll(Math.min(64, data.length)))
    return data
  },
  (data) => {
    if (data.length >= 8)
      data.writeUInt32BE(oneOf([0, 1, 0x7fffffff, 0xffffffff, 65_536]), roll(data.length - 4))
    return data
  },
  (data) => data.subarray(0, 1 + roll(data.length)),
  (data) => {
    const [from, length] = [roll(data.length), roll(64)]
    return Buffer.concat([data.subarray(0, from), data.subarray(from + length)])
  },
  (data) => {
    const [from, length] = [roll(data.length), roll(200)]
    const part = data.subarray(from, from + length)
    return Buffer.concat([data.subarray(0, from), part, part, data.subarray(from)])
  },
  (data) => {
    const from = roll(data.length)
    return data.fill(oneOf([0, 0xff, 0x55]), from, Math.min(data.length, from + roll(100)))
  },
  (data) => {
    const other = oneOf(bases)
    return Buffer.concat([data.subarray(0, roll(data.length)), other.subarray(roll(other.length))])
  },
]

function mutated(): Buffer {
  let data = Buffer.from(oneOf(bases))
  for (let n = roll(4); n >= 0 && data.length > 0; n--) data = Buffer.from(oneOf(changes)(data))
  return data
}

async function upload(buyer: TestBuyer, data: Buffer) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${server.url}/api/upload`, {
    method: 'POST',
    headers: { token: buyer.token },
    body,
    signal: AbortSignal.timeout(answerMsMax),
  })
  const answer = (await response.json()) as { code: number; data: { id: string } }
  return { ...answer, status: response.status }
}

const folder = () => join(server.config.dataDir, 'media/upload')
const stored = () => (existsSync(folder()) ? readdirSync(folder()).length : 0)

it(`${files} mutated files: each is a picture of our own making or refused, in time and with bounded memory [R9]`, async () => {
  let buyer = await server.registerBuyer()
  const largest = await upload(buyer, bomb(6500, 6000))
  assert.equal(largest.code, successCode)
  const startBytes = process.memoryUsage().rss
  const allowed: ReadonlySet<number> = new Set([
    refusals.pictureKind,
    refusals.picturePixels,
    refusals.pictureUnreadable,
  ])
  let kept = 0
  let refused = 0
  for (let n = 0; n < files; n++) {
    if (n > 0 && n % filesOfEach === 0) buyer = await server.registerBuyer()
    const which = `file ${n} of MUTATED_SEED=${seed}`
    const data = mutated()
    const before = stored()
    const result = await upload(buyer, data)
    assert.equal(result.status, 200, `${which}: ${JSON.stringify(result)}`)
    if (result.code === successCode) {
      kept++
      for (const width of pictureWidths) {
        const made = await sharp(join(folder(), `${result.data.id}-${width}.webp`)).metadata()
        assert.deepEqual(
          [made.format, made.width, made.height, made.exif],
          ['webp', width, width, undefined],
          which,
        )
      }
    } else {
      refused++
      assert.ok(allowed.has(result.code), `${which}: ${JSON.stringify(result)}`)
    }
    const more = result.code === successCode ? pictureWidths.length : 0
    assert.equal(stored(), before + more, which)
    const grown = process.memoryUsage().rss - startBytes
    assert.ok(grown < growthMaxBytes, `${which}: ${grown} bytes more`)
  }
  assert.ok(kept > files / 20 && refused > files / 3, `${kept} kept, ${refused} refused`)
})
