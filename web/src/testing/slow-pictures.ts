import { vi } from 'vitest'

/** Lets pictures take time to be made smaller, as on a phone: jsdom has no `createImageBitmap` and skips that part. */
export function slowPictures(): { finish: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('createImageBitmap', async () => {
    await promise
    return { width: 4000, height: 3000, close: () => {} }
  })
  const context = { fillRect: () => {}, drawImage: () => {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['small'], { type })),
  )
  return { finish: resolve }
}
