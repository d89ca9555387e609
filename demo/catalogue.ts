import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import type { Locale, Localized } from '@sampan/contract/wire/locales.ts'

/** Contents of `demo/catalog/<category>/shops.json`. */
export interface DemoShop {
  id: string
  name: string
  country: string
  since: number
  tagline: Localized
  about: Localized
}

export interface DemoOption {
  axis: string
  values: (string | Localized)[]
  /** Price of each value above that than the first, in cents. */
  addCents: number[]
}

export interface DemoProduct {
  id: string
  shop?: string
  title: Localized
  line: Localized
  priceCents: number
  wasCents: number | null
  options?: DemoOption[]
}

/** Products of one kind: what `demo/catalog/<category>/<family>.json` holds. */
export interface DemoFamily {
  id: string
  shop: string
  /** 3 when the thing comes in three colours, else 0. */
  colours: number
  options: DemoOption[]
  weightGrams: number
  about: Localized
  products: DemoProduct[]
  /** Written for one of its products each. */
  reviews: { product: string; locale: Locale; author: string; stars: number; text: string }[]
}

export interface DemoCategory {
  category: Category
  shops: DemoShop[]
  families: DemoFamily[]
}

const folder = join(import.meta.dirname, 'catalog')
const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content // tested by catalogue.test.ts

/** Reads the written catalogue, in a fixed order. */
export function readCatalogue(): DemoCategory[] {
  return categories.map((category) => {
    const dir = join(folder, category)
    const names = readdirSync(dir).filter((name) => name.endsWith('.json') && name !== 'shops.json')
    return {
      category,
      shops: readJson<DemoShop[]>(join(dir, 'shops.json')),
      families: names.sort().map((name) => readJson<DemoFamily>(join(dir, name))),
    }
  })
}

/** Every product of a category with its family and its place in the category. */
export const productsOf = ({
  families,
}: DemoCategory): { family: DemoFamily; product: DemoProduct; n: number }[] =>
  families
    .flatMap((family) => family.products.map((product) => ({ family, product })))
    .map((each, n) => ({ ...each, n }))
