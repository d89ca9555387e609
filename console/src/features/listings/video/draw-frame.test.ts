import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawFrameAt } from './draw-frame.ts'
import { NotDrawn } from './not-drawn.ts'

afterEach(() => vi.useRealTimers())

describe('the first picture of a video', () => {
  it('is given up when the browser shows none in 30 seconds', async () => {
    vi.useFakeTimers()
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
    let failure: unknown
    const drawing = drawFrameAt('/media/video/one.mp4', 1).catch((error: unknown) => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await drawing
    expect(failure).toBeInstanceOf(NotDrawn)
  })
})
