import { describe, expect, it, vi } from 'vitest'
import { haptic } from './haptics.ts'

describe('haptic', () => {
  it('never shakes twice in 80 ms, nor for those who want stillness', () => {
    vi.useFakeTimers()
    const vibrate = vi.fn()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    vi.advanceTimersByTime(1000)
    haptic('light')
    vi.advanceTimersByTime(79)
    haptic('success')
    expect(vibrate.mock.calls).toEqual([[[8]]])
    vi.advanceTimersByTime(1)
    haptic('success')
    expect(vibrate).toHaveBeenLastCalledWith([12, 60, 12])
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.advanceTimersByTime(1000)
    haptic('error')
    expect(vibrate).toHaveBeenCalledTimes(2)
  })
})
