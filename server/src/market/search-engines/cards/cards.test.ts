import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { cardPath } from '@sampan/contract/wire/card-address.ts'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { canvasLibrary, fontOf } from './card-fonts.ts'
import { cardsDir } from './card-routes.ts'
import { trimCards } from './trim-cards.ts'
import { wrapText } from './wrap-text.ts'

let server: TestServer
let shopId: number
let goods: Goods

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  await sql`update shop set pictures = '{/media/test/lantern}' where id = ${shopId}`.execute(server.db)
  goods = await addProduct(server.db, shopId, { titles: { en: 'Brass lantern', ri: '真鍮のランタン' } })
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c22' } })
    .webp()
    .toBuffer()
  await mkdir(join(server.config.dataDir, 'media/test'), { recursive: true })
  await writeFile(join(server.config.dataDir, 'media/test/lantern-640.webp'), picture)
})
after(() => server.close())

const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' })
const factsOf = (title: string, priceCents = 1000) => ({
  brand: 'Sampan',
  lookVersion: 0,
  title,
  line: 'Lantern Quay',
  priceCents,
  picture: '/media/test/lantern',
})
const pathOf = (locale: Locale, title: string, priceCents?: number) =>
  cardPath('product', goods.productId, locale, factsOf(title, priceCents))
const drawn = async () => {
  const names = await readdir(cardsDir(server.config), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.jpg')).length
}

describe('a card of a shared link', () => {
  it('is a JPEG of 1200 by 630 with the picture of the goods, drawn once', async () => {
    const answer = await ask(pathOf('en', 'Brass lantern'))
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
    const card = Buffer.from(await answer.arrayBuffer())
    const { width, height, format } = await sharp(card).metadata()
    assert.deepEqual([width, height, format], [1200, 630, 'jpeg'])
    const { data } = await sharp(card)
      .extract({ left: 300, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.ok((data[0] ?? 0) > 180 && (data[1] ?? 255) < 60, [...data].join(' '))
    const before = await drawn()
    await Promise.all(Array.from({ length: 5 }, () => ask(pathOf('ri', '真鍮のランタン'))))
    assert.equal(await drawn(), before + 1)
  })

  it('has another address as soon as title or price is another, to which the earlier one leads', async () => {
    const earlier = pathOf('en', 'Brass lantern')
    await sql`update sku set price_cents = 2000 where id = ${goods.skuId}`.execute(server.db)
    const answer = await ask(earlier)
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), pathOf('en', 'Brass lantern', 2000))
    assert.equal((await ask(pathOf('en', 'Brass lantern', 2000))).status, 200)
    await sql`update sku set price_cents = 1000 where id = ${goods.skuId}`.execute(server.db)
  })

  it('is drawn for no address that nobody was given', async () => {
    const before = await drawn()
    for (const name of [
      '0-en-1.jpg',
      `${goods.productId}-xx-1.jpg`,
      `${goods.productId}-en-1.png`,
      '../../x',
      '999999-en-1.jpg',
    ])
      assert.equal((await ask(`/card/product/${encodeURIComponent(name)}`)).status, 404, name)
    assert.equal((await ask(`/card/order/${goods.productId}-en-1.jpg`)).status, 404)
    assert.equal(await drawn(), before)
  })

  it('is gone with its goods, though it was drawn before', async () => {
    await sql`update product set on_sale = false where id = ${goods.productId}`.execute(server.db)
    assert.equal((await ask(pathOf('en', 'Brass lantern'))).status, 404)
    await sql`update product set on_sale = true where id = ${goods.productId}`.execute(server.db)
  })

  it("leads to the goods' own picture where it cannot be drawn", async () => {
    const { productId } = await addProduct(server.db, shopId)
    await sql`update product set pictures = '{/media/test/broken}' where id = ${productId}`.execute(server.db)
    const answer = await ask(
      cardPath('product', productId, 'en', { ...factsOf('Brass lantern'), picture: '/media/test/broken' }),
    )
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/media/test/broken-640.webp'])
  })

  it('is there for a shop too', async () => {
    const facts = { ...factsOf('Lantern Quay'), line: 'Off the boat', priceCents: null }
    assert.equal((await ask(cardPath('shop', shopId, 'en', facts))).status, 200)
  })
})

describe('the text of a card', () => {
  const samples: Readonly<Record<Locale, string>> = {
    en: 'Hand-made brass lantern',
    zh: '手工黄铜灯笼，适合庭院',
    ri: '手作りの真鍮ランタン',
    han: '수제 황동 랜턴',
    tai: 'โคมไฟทองเหลืองทำด้วยมือ',
    yn: 'Đèn lồng đồng thủ công ở vườn',
    id: 'Lentera kuningan buatan tangan',
    tr: 'El yapımı pirinç fener, ağır ışık',
    ft: 'Lanterne en laiton façonnée à la main, cœur',
    tw: '手工黃銅燈籠',
  }

  it('has a letter of our fonts for each sign, in ten languages', async () => {
    const { createCanvas } = await canvasLibrary()
    const inkOf = (text: string, locale: Locale) => {
      const canvas = createCanvas(120, 120)
      const at = canvas.getContext('2d')
      at.font = fontOf('display', 80, 700, locale)
      at.fillText(text, 10, 90)
      return Buffer.from(at.getImageData(0, 0, 120, 120).data).toString('base64')
    }
    for (const locale of localeCodes) {
      const missing = inkOf('\u{10fffd}', locale)
      for (const sign of new Set(samples[locale].replaceAll(/[\s\p{Mn}]/gu, '')))
        assert.notEqual(inkOf(sign, locale), missing, `${locale} ${sign}`)
    }
  })

  it('has a vowel with two marks as one letter, and not a mark beside it', async () => {
    const { createCanvas } = await canvasLibrary()
    const inkOf = (text: string, font: string) => {
      const at = createCanvas(160, 160).getContext('2d')
      at.font = font
      at.fillText(text, 10, 120)
      return Buffer.from(at.getImageData(0, 0, 160, 160).data).toString('base64')
    }
    for (const letter of 'ồườấệẩặ')
      for (const face of ['display', 'text'] as const)
        assert.equal(
          inkOf(letter, fontOf(face, 80, 700, 'yn')),
          inkOf(letter, `700 80px "${face} vietnamese"`),
          letter,
        )
  })

  it('breaks between words, also where none are written apart, and never begins a line with a closing sign', () => {
    const measure = (text: string) => [...text].length
    const { lines } = wrapText(samples.tai, 'tai', { width: 10, linesMax: 9, measure })
    assert.equal(lines.join(''), samples.tai)
    assert.ok(lines.length > 1 && lines.every((line) => !/^\p{Mn}/u.test(line)), lines.join('|'))
    const japanese = wrapText('Breaker Tiny レトロゲーム用ミニスティック', 'ri', {
      width: 13,
      linesMax: 9,
      measure,
    })
    assert.deepEqual(japanese.lines, ['Breaker Tiny', 'レトロゲーム用', 'ミニスティック'])
    const chinese = wrapText(samples.zh, 'zh', { width: 6, linesMax: 9, measure })
    assert.ok(
      chinese.lines.every((line) => !line.startsWith('，')),
      chinese.lines.join('|'),
    )
  })

  it('that is too long ends with a mark, and one word without an end is broken', () => {
    const measure = (text: string) => text.length
    const cut = wrapText('one two three four five six', 'en', { width: 9, linesMax: 2, measure })
    assert.deepEqual(cut, { lines: ['one two', 'three…'], isWhole: false })
    const long = wrapText('a'.repeat(30), 'en', { width: 10, linesMax: 4, measure })
    assert.deepEqual(
      long.lines.map(({ length }) => length),
      [10, 10, 10],
    )
  })
})

it('removes cards that are old, and the oldest of too many', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cards-'))
  const now = new Date()
  for (const [name, days] of [
    ['a', 40],
    ['b', 3],
    ['c', 2],
    ['d', 1],
  ] as const) {
    await writeFile(join(dir, `${name}.jpg`), 'x')
    const at = new Date(now.getTime() - days * 86_400_000)
    await utimes(join(dir, `${name}.jpg`), at, at)
  }
  await trimCards(dir, now, 2)
  assert.deepEqual((await readdir(dir)).sort(), ['c.jpg', 'd.jpg'])
  await rm(dir, { recursive: true })
})
