import { useWords } from '#i18n/use-words.ts'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { useSearchChoice } from './use-search-choice.ts'

/** Filter of a list beside its words and state: of one shop, of one buyer. */
export interface Scope {
  shop?: number
  buyerId?: string
}

/** The scope of the address, of which a list takes what its call takes. */
export function useScope(): Scope {
  const [shop] = useSearchChoice('shop')
  const [buyer] = useSearchChoice('buyer')
  return {
    ...(/^\d{1,12}$/.test(shop) && { shop: Number(shop) }),
    ...(/^[\da-f-]{36}$/.test(buyer) && { buyerId: buyer }),
  }
}

/** Filters of a scope, made of the same object as the list's input. */
export function useScopeChips({ shop, buyerId }: Scope): FilterChip[] {
  const { t } = useWords()
  const chips: FilterChip[] = []
  if (shop !== undefined) chips.push({ param: 'shop', text: t('filters.shop', { id: String(shop) }) })
  if (buyerId !== undefined)
    chips.push({ param: 'buyer', text: t('filters.buyer', { id: buyerId.slice(-8) }) })
  return chips
}

/** Shows what narrows a list and takes it away. */
export const ActiveFilters = ({ of }: { of: Scope }) => <FilterChips chips={useScopeChips(of)} />
