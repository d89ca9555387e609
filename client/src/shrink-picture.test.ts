import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

const file = new Blob(['picture'], { type: 'image/png' })
const drawn = vi.fn()
let writes: readonly string[] = []

beforeEach(() => {
  drawn.mockReset()
  writes = ['image/webp', 'image/jpeg']
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 1200, close: () => {} }))
  const context = { fillRect: () => {}, drawImage: (_: unknown, ...places: number[]) => drawn(places) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['x'], { type: writes.includes(type) ? type : 'image/png' })),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('keeps the shape of a picture, or cuts its middle square', async () => {
  await shrinkPicture(file, { sidePx: 1600, quality: 1, types: ['image/webp'] })
  expect(drawn).toHaveBeenLastCalledWith([0, 0, 3200, 1200, 0, 0, 1600, 600])
  await shrinkPicture(file, { sidePx: 640, quality: 1, isSquare: true, types: ['image/jpeg'] })
  expect(drawn).toHaveBeenLastCalledWith([1000, 0, 1200, 1200, 0, 0, 640, 640])
})

it('writes the first kind that the browser can', async () => {
  writes = ['image/jpeg']
  const types = ['image/webp', 'image/jpeg'] as const
  expect((await shrinkPicture(file, { sidePx: 640, quality: 1, types })).type).toBe('image/jpeg')
})

it('hands back what the browser cannot read', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await shrinkPicture(file, { sidePx: 640, quality: 1, types: ['image/jpeg'] })).toBe(file)
})
