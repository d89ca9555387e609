import { Icon } from '@sampan/ui/icon.tsx'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { promoOff } from '#cart/promo-terms.ts'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './bag-offers.module.css'

/** The discount that the checkout takes off by itself, and the code for which little is missing. Nothing where none is offered. */
export function BagOffers({ best, nearest }: Pick<Output<'order_preview'>, 'best' | 'nearest'>) {
  const i18n = useI18n()
  const { t, dollars } = i18n
  if (!best && !nearest) return null
  return (
    <ul className={styles.offers}>
      {best && (
        <li className={styles.offer}>
          <Icon of={TicketPercent} size="small" />
          <b>{t('promo-codes.atCheckout', { sum: dollars(-best.discountCents), code: best.code })}</b>
        </li>
      )}
      {nearest && (
        <li className={styles.offer} data-near>
          <Icon of={TicketPercent} size="small" />
          <span>
            {t('promo-codes.nearest', {
              sum: dollars(nearest.missingCents),
              shop: nearest.shop?.name ?? i18n.brand,
              off: promoOff(i18n, nearest),
              code: nearest.code,
            })}
          </span>
        </li>
      )}
    </ul>
  )
}
