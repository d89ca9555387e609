import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

const theFunction = 'ui/src/pressed-key.ts'
/** Ways to look at a pressed key: `event.key`, `{ key } = event`, and what tells of a composition. */
const looks =
  /\b(?:event|e|nativeEvent)\.(?:key|keyCode|which|isComposing)\b|\{[^{}]*\bkey\b[^{}]*\} = event\b/

describe('handlers of keys', () => {
  it('ask one function for the key, which knows the Enter that ends a word of an input method', () => {
    const found = sourceFiles()
      .filter(
        (path) =>
          /^(?:web|console|ui|client|router)\/(?:src|worker)\//.test(path) &&
          !/\.test\.|\/testing\//.test(path) &&
          path !== theFunction,
      )
      .flatMap((path) =>
        readText(path)
          .split('\n')
          .flatMap((line, at) => (looks.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
      )
    assertNone(found, `Ask pressedKey(event) of ${theFunction}.`)
  })
})
