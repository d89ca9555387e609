import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { alone, blend, sprite } from './sprite.ts'

const bicycle = { art: '1f6b2', hue: 0 }
const boxPx = 200

/** First and last column and row in which something is seen. */
function seen(data: Buffer, width: number) {
  const places = [...data.keys()]
    .filter((at) => at % 4 === 3 && (data[at] ?? 0) > 60)
    .map((at) => (at - 3) / 4)
  const columns = places.map((place) => place % width)
  const rows = places.map((place) => Math.floor(place / width))
  return [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)]
}

describe('things in a picture', () => {
  for (const degrees of [0, -14, 38, 90]) {
    it(`fits its box and fills it, turned by ${degrees}°`, async () => {
      const thing = await sprite(bicycle, boxPx, { degrees })
      assert.ok(Math.max(thing.width, thing.height) <= boxPx + 1)
      const [left = 99, right = 0, top = 99, bottom = 0] = seen(alone(thing), thing.width)
      assert.ok(left <= 4 && top <= 4, `begins at ${left}, ${top}`)
      assert.ok(right >= thing.width - 5 && bottom >= thing.height - 5, `ends at ${right}, ${bottom}`)
    })
  }

  it('looks the other way in a mirror', async () => {
    const thing = await sprite(bicycle, boxPx)
    const mirrored = await sprite(bicycle, boxPx, { mirror: true })
    const [there, back] = [alone(thing), alone(mirrored)]
    let apart = 0
    for (let y = 0; y < thing.height; y++) {
      for (let x = 0; x < thing.width; x++) {
        const at = (column: number) => (y * thing.width + column) * 4 + 3
        apart += Math.abs((there[at(x)] ?? 0) - (back[at(thing.width - 1 - x)] ?? 0))
      }
    }
    assert.ok(apart / (thing.width * thing.height) < 2)
  })

  it('is cut off at the edge of a frame, and leaves what it does not cover', async () => {
    const framePx = 100
    const frame = new Uint8Array(framePx * framePx * 3).fill(77)
    const thing = await sprite(bicycle, boxPx, { degrees: 20 })
    blend(frame, framePx, 3, thing, -60, 70)
    blend(frame, framePx, 3, thing, 70, -150)
    assert.deepEqual([...frame.subarray(0, 3)], [77, 77, 77])
    assert.ok(frame.some((value) => value !== 77))
    blend(new Uint8Array(framePx * framePx * 3), framePx, 3, thing, 300, 300)
  })
})
