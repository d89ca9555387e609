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
