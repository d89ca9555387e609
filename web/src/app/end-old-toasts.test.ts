import { toast, toasts } from '@sampan/ui/toast.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageHistory } from '#router/history.ts'
import { setPageHistory } from '#router/navigate.ts'
import { endOldToasts } from './end-old-toasts.ts'

let stop: () => void
let history: ReturnType<typeof createPageHistory>
beforeEach(() => {
  vi.useFakeTimers()
  history = createPageHistory({ guard: (wanted) => wanted })
  setPageHistory(history)
  stop = endOldToasts()
})
afterEach(() => {
  stop()
  history.dispose()
  toasts.end()
  vi.runAllTimers()
  vi.useRealTimers()
})

const isOver = () => toasts.current() === null || toasts.current()?.isLeaving === true

it('a toast ends when its page is left', () => {
  toast('Copied')
  vi.advanceTimersByTime(500)
  history.navigate('/bag')
  expect(isOver()).toBe(true)
})

it('one that is said as the page is left is meant for the next', () => {
  toast('Order completed', { kind: 'success' })
  vi.advanceTimersByTime(100)
  history.navigate('/comment')
  expect(isOver()).toBe(false)
})

it('one that offers something goes on', () => {
  toast('Deleted', { action: { label: 'Undo', run: () => {} } })
  vi.advanceTimersByTime(500)
  history.navigate('/bag')
  expect(isOver()).toBe(false)
})
