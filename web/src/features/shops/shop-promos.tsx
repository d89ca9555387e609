import { Icon } from '@sampan/ui/icon.tsx'
import Copy from 'lucide-react/icons/copy'
import { promoConditions, promoOff } from '#cart/promo-terms.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { usePaintedZone } from '#page/painted-zone.ts'
import styles from './shop-promos.module.css'

/** The promo codes that a shop offers, each copied by a tap. A shop without any says nothing of them. */
export function ShopPromos({ shopId }: { shopId: number }) {
  const i18n = useI18n()
  const { t } = i18n
  const zone = usePaintedZone()
  const { data } = useApi('shop_promos', { id: shopId })
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.promos} aria-label={t('promo-codes.offered')}>
      <ul className={styles.list}>
        {data.items.map((promo) => (
          <li key={promo.code}>
            <button
              type="button"
              className={styles.promo}
              aria-label={[
                t('promo-codes.copy', { code: promo.code }),
                promoOff(i18n, promo),
                ...promoConditions(i18n, promo, zone),
              ].join('. ')}
              suppressHydrationWarning
              onClick={() => void copy(promo.code)}
            >
              <span className={styles.off}>{promoOff(i18n, promo)}</span>
              <span className={styles.code}>
                {promo.code}
                <Icon of={Copy} size="tiny" />
              </span>
              <span className={styles.terms} suppressHydrationWarning>
                {promoConditions(i18n, promo, zone).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
