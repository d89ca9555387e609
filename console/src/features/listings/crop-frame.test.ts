import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CropFrame, middle, placed, sized, sizeLeast, sizeMost } from './crop-frame.ts'

describe('the frame of a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(middle({ width: 1000, height: 600 })).toEqual({ x: 200, y: 0, size: 600 })
  })

  it('keeps its middle when it is made smaller', () => {
    const shape = { width: 1000, height: 600 }
    expect(sized(shape, middle(shape), 400)).toEqual({ x: 300, y: 100, size: 400 })
  })

  it('stays a square inside the picture, whatever is done to it', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    const far = fc.integer({ min: -20_000, max: 20_000 })
    const acts = fc.array(fc.oneof(fc.record({ x: far, y: far }), fc.record({ size: far })), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(side, side, acts, (width, height, all) => {
        const shape = { width, height }
        const frame = all.reduce<CropFrame>(
          (now, act) => ('size' in act ? sized(shape, now, act.size) : placed(shape, now, act.x, act.y)),
          middle(shape),
        )
        expect(frame.size).toBeGreaterThanOrEqual(sizeLeast(shape))
        expect(frame.size).toBeLessThanOrEqual(sizeMost(shape))
        expect(Math.min(frame.x, frame.y)).toBeGreaterThanOrEqual(0)
        expect(frame.x + frame.size).toBeLessThanOrEqual(width)
        expect(frame.y + frame.size).toBeLessThanOrEqual(height)
      }),
    )
  })
})
