import { Button } from '@sampan/ui/button.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './cards.module.css'
import texts from './texts.module.css'

interface Card {
  product: string | null
  order: string | null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Subject of the next message by the address. */
export function cardOf({ product, order }: Card): { product?: number; order?: string } {
  if (order !== null && uuid.test(order)) return { order }
  const id = Number(product)
  return Number.isSafeInteger(id) && id > 0 ? { product: id } : {}
}

/** The product or order that goes with the next message. */
export function AttachedCard({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const { t } = useI18n()
  const { product, order } = cardOf(card)
  const goods = useApi('product_detail', { id: product ?? 0 }, { enabled: product !== undefined })
  const bought = useApi('order_detail', { id: order ?? '' }, { enabled: order !== undefined })
  if (product === undefined && order === undefined) return null
  const title = goods.data?.title ?? (bought.data && t('support.order', { number: bought.data.orderNo }))
  return (
    <div className={styles.attached}>
      <span className={texts.words}>
        <span className={styles.cardNote}>{t('support.about')}</span>
        <span className={styles.cardTitle}>{title ?? '…'}</span>
      </span>
      <Button kind="soft" size="small" onClick={onRemove}>
        {t('support.remove')}
      </Button>
    </div>
  )
}
