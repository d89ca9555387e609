import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { drawScene } from '@sampan/illustrations/scene.ts'
import sharp from 'sharp'
import { type DemoCategory, productsOf, readCatalogue } from './catalogue.ts'
import { picturesOf } from './product-pictures.ts'
import { salesOfProduct } from './seed-products.ts'

const catalogue = readCatalogue()

const picturesIn = (category: DemoCategory) =>
  productsOf(category).map(({ family, product, n }) => ({
    id: product.id,
    sales: salesOfProduct(category.category, product.id),
    ...picturesOf(family, category.category, product.id, n),
  }))

/** View of an eye at a glance: a picture of eight by eight, as numbers of red, green and blue. */
const sidePx = 8
async function glance(pixels: Buffer, framePx: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width: framePx, height: framePx, channels: 3 } })
    .resize(sidePx, sidePx, { kernel: 'cubic' })
    .raw()
    .toBuffer()
}

/** Distance of two glances, on average of all their numbers (0 to 255). */
const apart = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

describe('pictures of the demo', () => {
  it('shows each product three times: from the front, near and in use', () => {
    for (const category of catalogue) {
      for (const { id, all } of picturesIn(category)) {
        assert.deepEqual(
          all.slice(0, 3).map(({ name }) => name),
          [`${id}-front`, `${id}-near`, `${id}-use`],
        )
      }
    }
  })

  it('draws no picture for two products, whatever its name', () => {
    const drawnFor = new Map<string, string>()
    const twice: string[] = []
    for (const category of catalogue) {
      for (const { id, all } of picturesIn(category)) {
        for (const { scene } of all) {
          const key = JSON.stringify(scene)
          if (drawnFor.has(key)) twice.push(`${drawnFor.get(key)} and ${id}`)
          drawnFor.set(key, id)
        }
      }
    }
    assert.deepEqual(twice, [])
  })

  for (const category of catalogue) {
    it(`shows other pictures beside and below each in the list of ${category.category}`, async () => {
      const goods = picturesIn(category).sort((one, other) => other.sales - one.sales)
      const hashes = new Set<string>()
      const glances: { id: string; seen: Buffer }[] = []
      for (const { id, all } of goods) {
        const [front] = all
        assert.ok(front)
        const pixels = await drawScene(front.scene)
        hashes.add(createHash('sha256').update(pixels).digest('hex'))
        glances.push({ id, seen: await glance(pixels, 640) })
      }
      assert.equal(hashes.size, goods.length)
      const alike = glances.slice(0, 40).flatMap(({ id, seen }, at) =>
        glances
          .slice(at + 1, at + 3)
          .filter((next) => apart(seen, next.seen) < 7)
          .map((next) => `${id} and ${next.id}: ${apart(seen, next.seen).toFixed(1)}`),
      )
      assert.deepEqual(alike, [])
    })
  }
})
