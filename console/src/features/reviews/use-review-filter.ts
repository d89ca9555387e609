import { useWords } from '#i18n/use-words.ts'
import type { FilterChip } from '#ui/filter-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import type { ShopReview } from './rows.ts'

export interface ReviewFilter {
  stars: readonly number[]
  toggle: (stars: number) => void
  /** Filter in the input of a call. */
  input: { stars?: string; product?: number }
  /** Filters in force; rows that are loaded tell the name of the product. */
  chipsOf: (rows: readonly Pick<ShopReview, 'product'>[] | undefined) => FilterChip[]
}

/** Stars and the product by which reviews are narrowed; they live in the address. */
export function useReviewFilter(): ReviewFilter {
  const { t, list } = useWords()
  const [typed, setStars] = useSearchChoice('stars')
  const [product] = useSearchChoice('product')
  const stars = [...new Set(typed.split(',').map(Number))].filter((each) => [1, 2, 3, 4, 5].includes(each))
  const id = /^\d{1,12}$/.test(product) ? Number(product) : null
  return {
    stars,
    toggle: (pressed) =>
      setStars(
        (stars.includes(pressed) ? stars.filter((each) => each !== pressed) : [...stars, pressed])
          .toSorted()
          .join(),
      ),
    input: { ...(stars.length > 0 && { stars: stars.join() }), ...(id !== null && { product: id }) },
    chipsOf: (rows) => [
      ...(stars.length === 0 ? [] : [{ param: 'stars', text: t('reviews.ofStars', { stars: list(stars) }) }]),
      ...(id === null
        ? []
        : [
            {
              param: 'product',
              text: t('reviews.ofProduct', {
                product: rows?.find((row) => row.product.id === id)?.product.title ?? String(id),
              }),
            },
          ]),
    ],
  }
}
