import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import { localeCodes, locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { assertNone } from './assert-none.ts'
import { readText, repositoryDir, sourceFiles } from './repository.ts'

/** Files that may name languages other than English, with the reason. */
const mayName: Readonly<Record<string, string>> = {
  'contract/src/wire/locales.ts': 'the list of languages',
  'contract/src/wire/language-facts.ts': 'their facts',
  'server/src/kernel/tables.generated.ts': 'made from the schema',
  'server/src/market/search/words/split-words.ts': 'segmenters are by script; ICU has one for each',
  'console/src/i18n/words.ts': 'the two languages of the console',
  'console/src/features/listings/editor.tsx': 'the second language that the editor opens with',
  'ui/src/number-formats.ts': 'marks of numbers; web/src/i18n/number-marks.test.ts compares them with Intl',
  'ui/src/formats.ts': 'ranges of days; ui knows no other package',
  'web/src/features/orders/time-until.ts': 'a space that Intl writes in Japanese alone',
}

const isProduct = (path: string): boolean =>
  /^(?:server|contract|web|console|ui|client)\/src\//.test(path) &&
  !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(path)

const others = locales.filter(({ code }) => code !== 'en')
// `id` and `tr` are words of their own in code, an identifier and a row: they count only where they are compared.
const unlike = others.flatMap(({ code, tag }) => [code, tag]).filter((name) => name !== 'id' && name !== 'tr')
const named = new RegExp(`'(?:${[...new Set(unlike)].join('|')})'|(?:locale|lang|tag) [!=]== '(?:id|tr)'`)

it('asks a language’s row of facts, and compares with no language but English', () => {
  const wrong = sourceFiles()
    .filter((path) => isProduct(path) && !(path in mayName))
    .flatMap((path) =>
      readText(path)
        .split('\n')
        .flatMap((line, n) => (named.test(line) ? [`${path}:${n + 1}: ${line.trim()}`] : [])),
    )
  assertNone(
    wrong,
    'Add a fact to contract/src/wire/language-facts.ts and ask languageFacts[locale]: a list of codes here forgets the next language.',
  )
})

it('has no table of languages that may lack one', () => {
  const partial = /Partial<Record<Locale,[^=\n]*= \{[^}]*?\b(?:zh|ri|han|tai|yn|ft|tw): /
  const wrong = sourceFiles().filter((path) => isProduct(path) && partial.test(readText(path)))
  assertNone(wrong, 'Type it Record<Locale, … | null>, with null for a language that needs nothing.')
})

/** Files with a table that has a row for each language. */
const tables = [
  'contract/src/money/ways/kinds.ts',
  'contract/src/wire/language-facts.ts',
  'server/src/market/catalog/import/axis-words.ts',
  'server/src/market/search/words/kinds-in-text.ts',
  'server/src/market/search/words/kinds-of-goods.ts',
  'server/src/market/search/words/kinds.ts',
  'server/src/market/search/words/negation.ts',
  'server/src/market/search/words/stem-word.ts',
  'server/src/market/shops/new-shop-words.ts',
]

it('does not compile while a new language lacks a row in any table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eleven-languages-'))
  try {
    for (const path of ['contract', 'server/src', 'server/package.json', 'tsconfig.base.json'])
      cpSync(join(repositoryDir, path), join(folder, path), {
        recursive: true,
        filter: (from) =>
          !/node_modules|\.types|\.json5?$/.test(from) || /(?:package|tsconfig.*)\.json$/.test(from),
      })
    symlinkSync(join(repositoryDir, 'node_modules'), join(folder, 'node_modules'))
    const row =
      "  { code: 'xx', tag: 'xx', english: 'Made up', chinese: '虚构', native: 'Made up' },\n] as const"
    const list = readText('contract/src/wire/locales.ts').replace('] as const', row)
    writeFileSync(join(folder, 'contract/src/wire/locales.ts'), list)
    const compilerOptions = {
      noEmit: true,
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      paths: { '@sampan/contract/*': ['./contract/src/*'] },
    }
    const settings = { extends: './tsconfig.base.json', compilerOptions, files: tables }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const tsc = join(repositoryDir, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
    const failing = new Set(
      stdout.split('\n').flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []),
    )
    assert.deepEqual([...failing].filter((path) => tables.includes(path)).sort(), tables, stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('gives letters other than Latin their own height of lines', () => {
  const styles = readText('ui/src/tokens.css')
  const wrong = localeCodes.filter((code) => {
    const [script] = languageFacts[code].scripts
    return script !== 'Latin' && !styles.includes(`:root:lang(${tagOf(code).slice(0, 2)})`)
  })
  assertNone(wrong, 'Add a rule :root:lang(…) to ui/src/tokens.css.')
})

it('orders each language from left to right, as both apps and the e-mails are written', () => {
  const wrong = localeCodes.filter((code) => languageFacts[code].dir !== 'ltr')
  assertNone(
    wrong,
    'web/src/app/document.ts, web/index.html, console/index.html and server/src/base/mail/compose-mail.ts say dir="ltr": let them ask languageFacts first.',
  )
})
