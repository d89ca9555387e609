import { RemovableChip } from '@sampan/ui/chip.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './choice-chips.module.css'
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

/** Shows what narrows a list, made of the same object as the list's input, and takes it away. */
export function ActiveFilters({ of: { shop, buyerId } }: { of: Scope }) {
  const { t } = useWords()
  const [, setShop] = useSearchChoice('shop')
  const [, setBuyer] = useSearchChoice('buyer')
  if (shop === undefined && buyerId === undefined) return null
  return (
    <div className={styles.chips}>
      {shop !== undefined && (
        <RemovableChip name={t('filters.shop', { id: String(shop) })} onRemove={() => setShop('')} />
      )}
      {buyerId !== undefined && (
        <RemovableChip name={t('filters.buyer', { id: buyerId.slice(-8) })} onRemove={() => setBuyer('')} />
      )}
    </div>
  )
}
