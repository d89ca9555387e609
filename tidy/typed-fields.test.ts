import { it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

const screens = sourceFiles().filter(
  (path) => /^(?:web|console|ui)\/src\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'),
)

it('lets nothing but our own rules judge what is typed, after it was cleaned', () => {
  // Forms of the web say noValidate; what browsers judge there is not seen.
  const judged = /\btype="(?:number|url)"|\bpattern=/
  const wrong = screens.filter((path) => {
    const text = readText(path)
    return judged.test(text) || (path.startsWith('console/') && text.includes('type="email"'))
  })
  assertNone(
    wrong,
    'A browser refuses digits of other scripts, spaces and dashes there, before they are cleaned: say inputMode instead, and read ' +
      'the value by contract/src/wire/typed-text.ts or typed-whole.ts.',
  )
})

/** One-line fields of the buyers' app; those of `ui/` take what they are given. */
const field = /<(?:TextInput|PasswordInput|input)\b/g
/** Fields that no browser fills in. */
const unfilled = /\btype="(?:file|range|checkbox|radio|hidden)"/

it('tells the browser of each field what belongs there and what its Enter does', () => {
  const wrong = screens
    .filter((path) => path.startsWith('web/') && !path.startsWith('web/src/testing/'))
    .flatMap((path) => {
      const text = readText(path)
      return [...text.matchAll(field)].flatMap(({ index }) => {
        const end = text.indexOf('/>', index)
        const element = text.slice(index, end === -1 ? undefined : end)
        if (unfilled.test(element)) return []
        const isTyped = !/\breadOnly|\btype="time"/.test(element)
        const isWhole = element.includes('autoComplete=') && (!isTyped || element.includes('enterKeyHint='))
        return isWhole ? [] : [`${path}: ${element.split('\n')[0]}`]
      })
    })
  assertNone(
    wrong,
    'Say autoComplete (a word of the HTML standard for what is the reader’s own, else "off") and enterKeyHint ("next", or on the last field ' +
      '"done" or "go"): keyboards and password managers go by them.',
  )
})
