import { Cell } from '@sampan/ui/cell.tsx'
import { promoConditions, promoOff } from '#cart/promo-terms.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { usePaintedZone } from '#page/painted-zone.ts'
import { paths } from '#paths'
import type { ProductDetail } from '#product/spec-choice.ts'
import styles from './product-page.module.css'

/** A promo code that the shop offers; all of them stand on its page. */
export function ProductOffer({ offer, shop }: Pick<ProductDetail, 'offer' | 'shop'>) {
  const i18n = useI18n()
  const { t } = i18n
  const zone = usePaintedZone()
  if (!offer) return null
  const conditions = promoConditions(i18n, offer, zone)
  return (
    <Cell
      label={t('orders.promoCode')}
      href={paths.shop(shop.id)}
      value={
        <>
          {t('promo-codes.offWith', { off: promoOff(i18n, offer), code: offer.code })}
          {conditions.length > 0 && (
            <span className={styles.note} suppressHydrationWarning>
              {conditions.join(' · ')}
            </span>
          )}
          <span className={styles.note}>{t('promo-codes.byItself')}</span>
        </>
      }
    />
  )
}
