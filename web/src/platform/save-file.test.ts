import { expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

it('lets the browser read the file after the click, and forgets it later', () => {
  vi.useFakeTimers()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveFile('bill.csv', 'a,b', 'text/csv')
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:file')
})
