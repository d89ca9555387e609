import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

/** jsdom alone knows no such element; every browser of today does. */
const ofJsdom = /^The tag <search> is unrecognized/

/** Complaints of React or of our own code since the last test: a key twice, an update outside of act(). */
const complaints: string[] = []
for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...words: unknown[]) => {
    const text = format(...words)
    if (!ofJsdom.test(text)) complaints.push(text)
  }
}

// A test that provokes a complaint puts its own spy over the console.
afterEach(() => expect(complaints.splice(0), 'complaints on the console').toEqual([]))
