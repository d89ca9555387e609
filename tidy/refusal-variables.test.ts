import { describe, it } from 'node:test'
import { refusalVariables } from '@sampan/contract/refusal-variables.ts'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import { branded } from '@sampan/contract/wire/brand.ts'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

/** The variables of each refusal's text, by its English one: that all languages have the same, dictionaries.test.ts says. */
const variablesOf = new Map<string, string[]>(
  sourceFiles()
    .flatMap((path) => /^contract\/src\/(?:\w+\/)?([\w-]+)\/refusals\.ts$/.exec(path)?.[1] ?? [])
    .flatMap((feature) => {
      const texts = JSON.parse(branded(readText(`contract/src/locales/en/${feature}.refusals.json`)))
      return Object.entries<string>(texts).map(([key, text]): [string, string[]] => [
        key,
        [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name),
      ])
    }),
)
const code = (start: string) =>
  sourceFiles().filter((path) => path.startsWith(start) && path.endsWith('.ts') && !path.includes('.test.'))

describe('what a refusal names', () => {
  it('is given where code refuses', () => {
    const bare = code('server/src/').flatMap((path) =>
      [...readText(path).matchAll(/\brefuse\(\s*'(\w+)'\s*(?:,\s*\{([^{}]*)\}\s*)?\)/g)].flatMap(
        ([, key = '', given = '']) =>
          (variablesOf.get(key) ?? [])
            .filter((name) => !given.includes('...') && !RegExp(`\\b${name}\\b`).test(given))
            .map((name) => `${path}: ${key} without ${name}`),
      ),
    )
    assertNone(bare, 'Give refuse() what the text names, or the reader sees a gap.')
  })

  it('is known where a schema refuses (contract/src/refusal-variables.ts)', () => {
    const said = code('contract/src/').filter((path) => !/(refusals|endpoints|variables)\.ts$/.test(path))
    const keys = said.flatMap((path) =>
      [...readText(path).matchAll(/'(\w+)'/g)].flatMap(([, key = '']) => (key in refusals ? [key] : [])),
    )
    const missing = [...new Set(keys)].flatMap((key) =>
      (variablesOf.get(key) ?? [])
        .filter((name) => refusalVariables[key as RefusalKey]?.[name] === undefined)
        .map((name) => `${key} without ${name}`),
    )
    assertNone(missing, 'Say there what the text names: a schema gives the key alone.')
  })
})
