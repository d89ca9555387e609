import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadLinks } from './preload-links.ts'

const code = vi.fn((link: HTMLAnchorElement) => link.pathname)
const data = vi.fn((link: HTMLAnchorElement) => link.pathname)
let stop: () => void
const happens = (type: string) =>
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }))

describe('preparing the page of a link', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<a href="/detail/1"><b>Tea</b></a>'
    stop = preloadLinks({ code, data })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('fetches its code when a pointer or the focus comes to it', () => {
    happens('pointerover')
    happens('focusin')
    vi.runAllTimers()
    expect(code.mock.results.map(({ value }) => value)).toEqual(['/detail/1', '/detail/1'])
    expect(data).not.toHaveBeenCalled()
  })

  it('reads its data once a finger is down on it', () => {
    happens('pointerdown')
    vi.runAllTimers()
    expect(code).toHaveBeenCalledTimes(1)
    expect(data.mock.results.map(({ value }) => value)).toEqual(['/detail/1'])
  })

  it('reads nothing for a finger that scrolls', () => {
    happens('pointerdown')
    happens('pointercancel')
    vi.runAllTimers()
    expect(data).not.toHaveBeenCalled()
  })

  it('leaves links that lead elsewhere alone', () => {
    document.body.innerHTML = '<a href="https://example.com/"><b>Elsewhere</b></a>'
    happens('pointerdown')
    vi.runAllTimers()
    expect(code).not.toHaveBeenCalled()
  })
})
