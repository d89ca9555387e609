import type { Db } from '#kernel/database.ts'
import { type DetailRow, findProducts, highestProductId, idsOnSale } from '#market/catalog/index.ts'
import { shopRefs } from '#market/shops/index.ts'
import type { FeedForm } from './feed-forms.ts'
import { type FeedPlace, feedRows, groupIdOf } from './feed-rows.ts'
import { changedProducts, freeReturnDays, skusOf } from './feed-store.ts'
import { cell } from './feed-text.ts'

export interface FeedWish extends FeedPlace {
  form: FeedForm
}

const productsAtOnce = 200

const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join('\t')}\n`

/** All SKUs of goods on the shelf in one language, a batch of lines at a time: a million products are never in memory. */
export async function* wholeFeed(db: Db, wish: FeedWish): AsyncGenerator<string> {
  const { columns } = wish.form
  yield lineOf(columns)
  const highest = await highestProductId(db)
  for (let after = 0; ; ) {
    const ids = await idsOnSale(db, after, highest, productsAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    const { rowsOf } = await readBatch(db, ids, wish)
    yield ids
      .flatMap(rowsOf)
      .map((cells) => lineOf(columns.map((column) => cells[column] ?? '')))
      .join('')
    after = last
  }
}

/** Column of the feed of changes alone: `set`, a row of the whole feed in place of an earlier one; `removed`, no longer on the shelf. */
export const changeColumn = 'change'

/**
 * All SKUs of products that changed above one number and up to another. Each has its row as it is now, or is `removed`. What changes
 * while this is read gets a higher number than `upTo`, and so comes with the next.
 */
export async function* feedOfChanges(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
  wish: FeedWish,
): AsyncGenerator<string> {
  const columns = [changeColumn, ...wish.form.columns]
  yield lineOf(columns)
  for (let reached = after; ; ) {
    const changed = await changedProducts(db, reached, upTo, productsAtOnce)
    const last = changed.at(-1)
    if (last === undefined) return
    const ids = changed.map(({ productId }) => productId)
    const [{ rowsOf, idOf }, skus] = [await readBatch(db, ids, wish), await skusOf(db, ids)]
    const bySku = new Map(ids.flatMap(rowsOf).map((cells) => [idOf(cells), cells]))
    yield skus
      .map(({ id, productId }) => {
        const cells = bySku.get(String(id))
        if (cells) return { ...cells, [changeColumn]: 'set' }
        return { ...wish.form.gone(String(id), groupIdOf(productId)), [changeColumn]: 'removed' }
      })
      .map((cells: Readonly<Record<string, string>>) => lineOf(columns.map((column) => cells[column] ?? '')))
      .join('')
    reached = last.number
  }
}

/** Rows of these products that are on the shelf. */
async function readBatch(db: Db, ids: readonly number[], { form, ...place }: FeedWish) {
  const products = new Map<number, DetailRow>(
    (await findProducts(db, ids, place.locale)).map((product) => [product.id, product]),
  )
  const shopIds = new Set([...products.values()].map(({ shopId }) => shopId))
  const shopOf = await shopRefs(db, [...shopIds])
  const daysOf = await freeReturnDays(db, [...shopIds])
  return {
    rowsOf(id: number): Readonly<Record<string, string>>[] {
      const product = products.get(id)
      if (!product) return []
      const { name } = shopOf(product.shopId)
      const shop = { name, freeReturnDays: daysOf.get(product.shopId) ?? null }
      return feedRows(product, shop, place).map(form.cells)
    },
    idOf: (cells: Readonly<Record<string, string>>) => cells[form.idColumn] ?? '',
  }
}
