import './dialogs.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// A busy machine may need more than the second that is usual; a test that passes never waits so long.
configure({
  asyncUtilTimeout: 10_000,
  // By itself it prints the whole page each time it looks and finds nothing yet; `screen.debug()` prints it when asked.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

/** Parts of a browser that jsdom lacks and our code needs. Each test begins with a clean device. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// Tests of server rendering run without a browser.
const isBrowser = typeof window !== 'undefined'

beforeEach(() => {
  if (!isBrowser) return
  vi.stubGlobal('IntersectionObserver', StillObserver)
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }),
  )
  vi.stubGlobal('scrollTo', vi.fn())
  Element.prototype.scrollTo ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}
  sessionStorage.clear()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  }
})

afterEach(() => {
  if (isBrowser) cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
