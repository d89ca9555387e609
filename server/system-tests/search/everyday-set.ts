import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { repositoryDir } from '#kernel/config.ts'
import type { TestServer } from '#testing/test-server.ts'

/** A query of shoppers, and the families of the demo's goods that answer it; none where nothing of the kind is sold. */
export interface Everyday {
  query: string
  locale: Locale
  expect: readonly string[]
}

/** Reads a set in JSONL, `{query, locale, expect}` a line; `toys/*` is every family of toys. */
export function readEveryday(file: string): Everyday[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { query, locale, expect } = JSON.parse(line) as Everyday
      return { query, locale: isLocale(locale) ? locale : 'en', expect }
    })
}

const columns: readonly Locale[] = ['en', 'zh', 'ri', 'han', 'tai', 'yn', 'id', 'tr', 'ft', 'tw']

/** Reads a list of words, `family,family: words|of|English; of|Chinese; …` a line; `none` where nothing of the kind is sold. */
export function readWords(file: string): Everyday[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [families = '', words = ''] = line.split(': ')
      const expect = families === 'none' ? [] : families.split(',')
      return words
        .split('; ')
        .flatMap((column, n) =>
          column.split('|').map((query) => ({ query, locale: columns[n] ?? 'en', expect })),
        )
    })
}

/** The family of each product of the demo, by its number in the imported file. */
export function demoFamilies(): Map<string, string> {
  const dir = join(repositoryDir, 'demo/catalog')
  const families = new Map<string, string>()
  for (const category of readdirSync(dir))
    for (const name of readdirSync(join(dir, category))) {
      if (name === 'shops.json') continue
      const { products } = JSON.parse(readFileSync(join(dir, category, name), 'utf8')) as {
        products: { id: string }[]
      }
      for (const { id } of products) families.set(id, `${category}/${name.replace('.json', '')}`)
    }
  return families
}

export interface EverydayAnswer extends Everyday {
  /** The first hit answers; where nothing is sold, that is said and nothing else is shown. */
  isFirstRight: boolean
  /** Which share of the first five answers, of those that could. */
  fiveRight: number
  shown: string[]
  said: string
}

/** Asks each query once as a visitor does. */
export async function askEveryday(server: TestServer, set: readonly Everyday[]): Promise<EverydayAnswer[]> {
  const families = demoFamilies()
  const rows = await server.db.selectFrom('product').select(['id', 'external_id']).execute()
  const familyOf = new Map(rows.map(({ id, external_id }) => [id, families.get(external_id ?? '') ?? '']))
  const answers: EverydayAnswer[] = []
  for (const one of set) {
    const client = server.client({ locale: one.locale })
    const { items, said } = await client.expect('product_search', { q: one.query, limit: 5 })
    const isRight = (family: string): boolean =>
      one.expect.some((want) =>
        want.endsWith('/*') ? family.startsWith(want.slice(0, -1)) : family === want,
      )
    const shown = items.map(({ id }) => familyOf.get(id) ?? '')
    const most = Math.min(5, [...families.values()].filter(isRight).length)
    const isNone = one.expect.length === 0
    // A query whose families have left the demo has no good product, and counts nothing.
    if (!isNone && most === 0) continue
    const isSaid = items.length === 0 && said.notSold !== null
    answers.push({
      ...one,
      isFirstRight: isNone ? isSaid : isRight(shown[0] ?? ''),
      fiveRight: isNone ? Number(isSaid) : shown.filter(isRight).length / most,
      shown: items.map(({ id, title }) => `${familyOf.get(id)}: ${title}`),
      said: `${said.matched} ${said.total}${said.meant ? ` meant ${said.meant.words}` : ''}${said.notSold ? ` not sold ${said.notSold}` : ''}`,
    })
  }
  return answers
}
