import { type Country, isCountry } from '@sampan/contract/places/countries.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import type { FilterChip } from '#ui/filter-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

export interface OrderFilter {
  /** Country to which orders are sent; empty: any. */
  country: Country | ''
  setCountry: (country: string) => void
  /** Called with the product of which orders are shown; null where the member does not see goods. */
  setProduct: ((id: number) => void) | null
  input: { country?: Country; productId?: number }
  chips: FilterChip[]
}

/** Destination and product by which a shop's orders are narrowed; they live in the list's address. */
export function useOrderFilter(): OrderFilter {
  const words = useWords()
  const { t } = words
  const me = useOperator()
  const [place, setCountry] = useSearchChoice('country')
  const [product, setProduct] = useSearchChoice('product')
  const country = isCountry(place) ? place : ''
  const productId = /^[1-9]\d{0,14}$/.test(product) ? Number(product) : undefined
  const maySee = may(me, 'console_goods_list')
  const title = useTitle(maySee ? productId : undefined)
  return {
    country,
    setCountry,
    setProduct: maySee ? (id) => setProduct(String(id)) : null,
    input: { ...(country !== '' && { country }), ...(productId !== undefined && { productId }) },
    chips: [
      ...(country === ''
        ? []
        : [{ param: 'country', text: t('orders.toCountry', { country: words.country(country) }) }]),
      ...(productId === undefined
        ? []
        : [{ param: 'product', text: title ?? t('orders.productNo', { id: String(productId) }) }]),
    ],
  }
}

/** Title of a product of the shop, once it is known. */
function useTitle(id: number | undefined): string | undefined {
  const { data } = useRead('console_goods_list', { q: String(id), limit: 10 }, { enabled: id !== undefined })
  return data?.items.find((row) => row.id === id)?.title
}
