import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('keeps the address of a file readable after the click, and gives it back later', () => {
  vi.useFakeTimers()
  const revokeObjectURL = vi.fn()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:orders', revokeObjectURL }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveFile('orders.csv', ['a,b'], 'text/csv')
  expect(click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:orders')
})
