import { categories } from '@sampan/contract/market/categories/categories.ts'
import type { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import { suggestedShopsMax } from '@sampan/contract/market/search/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { shopsNamed } from '#market/shops/index.ts'
import { engine } from './engine.ts'
import { categoryWords } from './words/category-words.ts'
import { foldText } from './words/fold-text.ts'

type Row = typeof searchEndpoints.product_suggest
type Suggestions = OutputOf<Row>

/** Words, categories, products and shops that begin like what is typed. */
export async function suggest(ctx: Context, { q }: ParsedOf<Row>): Promise<Suggestions> {
  if (!/[\p{L}\p{N}]/u.test(q)) return { words: [], categories: [], products: [], shops: [] }
  const [{ words, productIds }, shops] = await Promise.all([
    engine.suggest(ctx, ctx.locale, q),
    shopsNamed(ctx, q, suggestedShopsMax),
  ])
  const cards = await cardsOf(ctx.db, ctx.locale, productIds)
  return {
    words: words.map(({ text, category }) => ({
      text,
      category: categories.find((one) => one === category) ?? null,
    })),
    categories: categoriesBeginning(q),
    products: productIds.flatMap((id) => cards.get(id) ?? []),
    shops,
  }
}

/** Categories that are called so. */
function categoriesBeginning(q: string): Suggestions['categories'] {
  const typed = foldText(q)
  const isLong = typed.length > 1 || typed.charCodeAt(0) > 0x2e7f
  if (!isLong) return []
  return categories.filter((key) =>
    categoryWords[key].split('|').some((word) => foldText(word).startsWith(typed)),
  )
}
