import type { reviewedProduct } from '@sampan/contract/market/reviews/schemas.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'

type ReviewedProduct = z.output<typeof reviewedProduct>

/** The goods that rows are about, named in the reader's language or else in English: one query for a whole page. */
export async function productsShown(
  db: Db,
  rows: readonly { productId: number }[],
  locale: Locale,
): Promise<(productId: number) => ReviewedProduct> {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('product_words')
          .select(['product_id', 'locale', 'title', 'picture'])
          .where('product_id', 'in', ids)
          .where('locale', 'in', [locale, defaultLocale])
          .execute()
  return (id) => {
    const own = found.filter((row) => row.product_id === id)
    const row = own.find((one) => one.locale === locale) ?? own[0]
    return {
      id,
      title: row?.title ?? '',
      titleLocale: row?.locale === locale ? locale : defaultLocale,
      picture: row?.picture ?? '',
    }
  }
}
