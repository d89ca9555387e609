import '@sampan/ui/testing/dialogs.ts'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine may need more than the second that is usual.
configure({ asyncUtilTimeout: 10_000 })

/** What jsdom lacks and the console asks for. */
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList

// What is typed is kept for the window; each test has one of its own.
afterEach(() => sessionStorage.clear())
