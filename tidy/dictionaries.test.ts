import { describe, it, type TestContext } from 'node:test'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { branded } from '@sampan/contract/wire/brand.ts'
import { type Locale, localeCodes, tagOf } from '@sampan/contract/wire/locales.ts'
import { exportedTables } from '../server/src/base/exports/table-choices.ts'
import { assertNone } from './assert-none.ts'
import { dictionariesDir, readDictionary } from './dictionary.ts'
import { readText, sourceFiles } from './repository.ts'

const folder = dictionariesDir

const languages = new Map(localeCodes.map((code) => [code, readDictionary(tagOf(code))]))
const english = languages.get('en') ?? new Map<string, string>()
const others = localeCodes.filter((code) => code !== 'en')

type Node = CompiledMessage[number]

/** The names whose values a message shows; one that only chooses a plural or a gender is not shown. */
function shownNames(message: string | readonly unknown[], counted = ''): string[] {
  if (typeof message === 'string') return []
  return message.flatMap((node) => {
    if (node === '#') return [counted]
    if (!Array.isArray(node)) return []
    const [name, format, cases] = node as Exclude<Node, string>
    if (format === undefined || typeof cases !== 'object' || cases === null) return [String(name)]
    return Object.values(cases).flatMap((each) =>
      typeof each === 'string' || Array.isArray(each) ? shownNames(each, String(name)) : [],
    )
  })
}

const namesIn = (text: string): string => [...new Set(shownNames(compileMessage(text)))].sort().join(', ')

/** Texts that are empty or no ICU. The compiler only tells the console what is wrong, and shows the text as it stands. */
function faultsOf(t: TestContext, code: string, texts: Iterable<[string, string]>): string[] {
  const told: string[] = []
  const { mock } = t.mock.method(console, 'error', (fault: unknown) => void told.push(String(fault)))
  const faults = [...texts].flatMap(([key, text]) => {
    if (typeof text !== 'string' || text.trim() === '') return [`${code} ${key} is empty`]
    told.length = 0
    compileMessage(text)
    return told.map((fault) => `${code} ${key}: ${fault.split('\n')[0]}`)
  })
  mock.restore()
  return faults
}

describe('dictionaries', () => {
  for (const code of others) {
    it(`${code} has exactly the keys of en [locale:ten]`, () => {
      const own = languages.get(code) ?? new Map<string, string>()
      const missing = [...english.keys()].filter((key) => !own.has(key))
      const unknown = [...own.keys()].filter((key) => !english.has(key))
      assertNone(
        [...missing.map((key) => `${key} is missing`), ...unknown.map((key) => `${key} is not in en`)],
        `Edit ${folder}/${tagOf(code)}/; en decides which keys exist.`,
      )
    })

    it(`${code} fills the same placeholders as en`, () => {
      const own = languages.get(code) ?? new Map<string, string>()
      const bad = [...english].flatMap(([key, text]) => {
        const [here, there] = [namesIn(own.get(key) ?? text), namesIn(text)]
        return here === there ? [] : [`${key}: {${here}} instead of {${there}}`]
      })
      assertNone(bad, `Correct the text in ${folder}/${tagOf(code)}/.`)
    })
  }

  it('has no empty text, and every text is ICU that compiles', (t) => {
    const bad = [...languages].flatMap(([code, texts]) => faultsOf(t, code, texts))
    assertNone(bad, 'Write the text; braces and quotes have meaning in ICU.')
  })

  it('has the plural category "other" wherever there is a plural', () => {
    const bad = [...languages].flatMap(([code, texts]) =>
      [...texts]
        .filter(([, text]) => /\{\w+, plural/.test(text) && !/other\s*\{/.test(text))
        .map(([key]) => `${code} ${key}`),
    )
    assertNone(bad, 'Add other {…}.')
  })

  it('uses every key of en somewhere', () => {
    const quoted = new Set<string>()
    const prefixes = new Set<string>(['refusal.'])
    for (const path of sourceFiles().filter((each) => !each.startsWith('tidy/'))) {
      const text = readText(path)
      for (const [, key] of text.matchAll(/['"`]([a-z][a-z-]*\.[A-Za-z0-9_.-]+)['"`]/g))
        if (key) quoted.add(key)
      for (const [, prefix] of text.matchAll(/`([a-z][a-z-]*\.[A-Za-z0-9_.-]*)\$\{/g))
        if (prefix) prefixes.add(prefix)
    }
    const unused = [...english.keys()].filter(
      (key) => !quoted.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)),
    )
    assertNone(unused, 'Use the text, or take it out of all ten languages.')
  })

  it('knows every key that the web names', () => {
    const features = [...new Set([...english.keys()].map((key) => key.split('.')[0]))].join('|')
    const named = new RegExp(`['"\`]((?:${features})\\.[A-Za-z][A-Za-z0-9_.]*)['"\`]`, 'g')
    const unknown = sourceFiles()
      .filter((path) => path.startsWith('web/src/') && !path.includes('.test.'))
      .flatMap((path) =>
        [...readText(path).matchAll(named)].flatMap(([, key = '']) =>
          english.has(key) || /\.(tsx?|css|json)$/.test(key) ? [] : [`${path}: ${key}`],
        ),
      )
    assertNone(unknown, `Add the key to ${folder}/en/ and the other nine.`)
  })
})

describe('the words of the console', () => {
  const wordsOf = (code: Locale): Record<string, string> =>
    JSON.parse(branded(readText(`console/src/locales/${tagOf(code)}.json`)))

  it('are the same keys with the same placeholders in English and Chinese', () => {
    const [en, zh] = [wordsOf('en'), wordsOf('zh')]
    const bad = [...new Set([...Object.keys(en), ...Object.keys(zh)])].filter((key) => {
      const [here, there] = [en[key], zh[key]]
      return here === undefined || there === undefined || namesIn(here) !== namesIn(there)
    })
    assertNone(bad, 'Edit console/src/locales/; en decides which keys exist.')
  })

  it('name each table that leaves with an export, and no other', () => {
    const named = Object.keys(wordsOf('en')).filter((key) => key.startsWith('table.'))
    const exported = [...exportedTables.keys()].map((table) => `table.${table}`)
    const bad = [...named, ...exported].filter((key) => !named.includes(key) || !exported.includes(key))
    assertNone(bad, 'Say in console/src/locales/ what the table is called, or take its name out.')
  })

  it('are texts that compile', (t) => {
    const bad = (['en', 'zh'] as const).flatMap((code) => faultsOf(t, code, Object.entries(wordsOf(code))))
    assertNone(bad, 'Write the text; braces and quotes have meaning in ICU.')
  })

  it('are all used', () => {
    const written = sourceFiles()
      .filter((path) => path.startsWith('console/src/') && !path.endsWith('.json'))
      .map(readText)
      .join('\n')
    // A key is written whole, or by its family where a state chooses the rest.
    const families = [...written.matchAll(/`([\w.]+)\.\$\{/g)].map(([, family]) => family)
    const unused = Object.keys(wordsOf('en')).filter(
      (key) => !written.includes(`'${key}'`) && !families.some((family) => key.startsWith(`${family}.`)),
    )
    assertNone(unused, 'Nothing shows it: take it out of both languages.')
  })
})
