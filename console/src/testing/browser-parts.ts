import '@sampan/ui/testing/dialogs.ts'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine may need more than the second that is usual.
configure({
  asyncUtilTimeout: 10_000,
  // By itself it prints the whole page each time it looks and finds nothing yet; `screen.debug()` prints it when asked.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

/** Parts of a browser that jsdom lacks and the console needs. */
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList

// Typed text is kept for the window; each test has one of its own.
afterEach(() => sessionStorage.clear())
