import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import { repositoryDir } from '#kernel/config.ts'
import { type ImportResult, importGoods } from '#market/catalog/index.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Imports a catalogue as `npm run catalog:import` does, and puts all of it into the search. */
export async function fillCatalogue(server: TestServer, file: string): Promise<ImportResult> {
  const result = await importGoods({
    db: server.db,
    file,
    now: new Date(),
    dryRun: false,
    pictures: { choose: () => [], make: () => Promise.resolve() },
    defaults: {
      shop: 'Open Harbour',
      category: 'electrical',
      country: 'CN',
      stock: 100,
      weightGrams: 500,
      weightUnit: 'kg',
      language: 'en',
    },
  })
  await server.step('search.index')
  await sql`analyze product, product_search, product_search_text, search_word`.execute(server.db)
  return result
}

interface Family {
  shop: string
  about: Localized
  products: { id: string; title: Localized; line: Localized; priceCents: number }[]
}

const inEach = (name: string, textIn: (locale: keyof Localized) => string) =>
  Object.fromEntries(localeCodes.map((locale) => [`${name}_${locale}`, textIn(locale)]))

/** The demo's goods as a file to import, in ten languages; answers what `work` does with it. */
export async function withDemoFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const catalogDir = join(repositoryDir, 'demo/catalog')
  const goods: object[] = []
  for (const category of (await readdir(catalogDir)).sort()) {
    for (const name of (await readdir(join(catalogDir, category))).sort()) {
      if (name === 'shops.json') continue
      const family = JSON.parse(await readFile(join(catalogDir, category, name), 'utf8')) as Family
      for (const { id, title, line, priceCents } of family.products)
        goods.push({
          id,
          category,
          shop: family.shop,
          price_cents: priceCents,
          ...inEach('title', (locale) => title[locale]),
          ...inEach('description', (locale) => `${line[locale]}\n\n${family.about[locale]}`),
        })
    }
  }
  const dir = await mkdtemp(join(tmpdir(), 'sampan-catalogue-'))
  try {
    const file = join(dir, 'demo.json')
    await writeFile(file, JSON.stringify(goods))
    return await work(file)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
