import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toastBaseMs, toastLeaveMs, toasts } from './toast.ts'

const shown = () => toasts.current()?.text ?? null
const isLeaving = () => toasts.current()?.isLeaving

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it.each([
    ['plain', 1200],
    ['success', 1200],
    ['base', 2000],
    ['failure', 2000],
  ] as const)('%s stays %i ms and then fades [toast:timing]', (kind, ms) => {
    toast('hello', { kind })
    vi.advanceTimersByTime(ms - 1)
    expect(isLeaving()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isLeaving()).toBe(true)
    vi.advanceTimersByTime(toastLeaveMs)
    expect(shown()).toBeNull()
  })

  it('stays until it is closed when something is loading [toast:timing] [toast:loading]', () => {
    const close = toast('loading', { kind: 'loading' })
    vi.advanceTimersByTime(600_000)
    expect(shown()).toBe('loading')
    close()
    vi.advanceTimersByTime(toastLeaveMs)
    expect(shown()).toBeNull()
  })

  it('shows one at a time, and an old handle never closes a later toast', () => {
    const closeFirst = toast('first')
    toast('second')
    closeFirst()
    expect(shown()).toBe('second')
    vi.advanceTimersByTime(1199)
    expect(isLeaving()).toBe(false)
  })

  it('with an action is not replaced by one without, which waits until it is over', () => {
    const onEnd = vi.fn()
    toast('Removed', { durationMs: 4000, action: { label: 'Undo', run: () => {} }, onEnd })
    toast('No connection', { kind: 'failure' })
    vi.advanceTimersByTime(3999)
    expect([shown(), isLeaving()]).toEqual(['Removed', false])
    toast('Removed too', { durationMs: 4000, action: { label: 'Undo', run: () => {} } })
    expect(onEnd).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(4000 + toastLeaveMs)
    expect(shown()).toBe('No connection')
    vi.advanceTimersByTime(2000 + toastLeaveMs)
    expect(shown()).toBeNull()
  })

  it('with an action stays while a pointer or the focus is on it', () => {
    toast('Removed', { durationMs: 4000, action: { label: 'Undo', run: () => {} } })
    vi.advanceTimersByTime(3000)
    toasts.current()?.action?.hold(true)
    vi.advanceTimersByTime(60_000)
    expect([shown(), isLeaving()]).toEqual(['Removed', false])
    toasts.current()?.action?.hold(false)
    vi.advanceTimersByTime(toastBaseMs)
    expect(isLeaving()).toBe(true)
    toasts.current()?.action?.hold(true)
    vi.advanceTimersByTime(toastLeaveMs)
    expect(shown()).toBeNull()
  })

  it('runs its action once and closes', () => {
    const run = vi.fn()
    toast('Removed', { durationMs: 4000, action: { label: 'Undo', run } })
    vi.advanceTimersByTime(3999)
    const undo = toasts.current()?.action
    undo?.run()
    undo?.run()
    expect(run).toHaveBeenCalledOnce()
    expect(isLeaving()).toBe(true)
  })
})
