import type { Locale } from '@sampan/contract/wire/locales.ts'
import { productsOf, readCatalogue } from '../catalogue.ts'
import { type Kind, kindOf } from '../kinds.ts'
import { contentWords, readWords } from '../words.ts'

export type Stars = 3 | 4 | 5

let known: ReadonlyMap<string, Kind> | undefined

/** Sort of a product of the catalogue, by its name there. */
function kindOfProduct(name: string): Kind {
  known ??= new Map(
    readCatalogue().flatMap((category) =>
      productsOf(category).map(({ family, product }) => [product.id, kindOf(category.category, family.id)]),
    ),
  )
  return known.get(name) ?? 'daily'
}

/** Review of a regular buyer about a product, in their own language; `number` chooses among what fits. */
export function regularsWords(product: string, language: Locale, stars: Stars, number: number): string {
  const { kinds, tails } = readWords()[language]
  const all = kinds[kindOfProduct(product)]
  const content = all[number % contentWords] ?? ''
  const reserved = all[contentWords + (number % 2)] ?? ''
  const tail = tails.good[number % tails.good.length] ?? ''
  const parts = stars === 5 ? [content, tail] : stars === 4 ? [content, reserved] : [reserved]
  return parts.filter((part) => part !== '').join(' ')
}
