import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Cell } from '@sampan/ui/cell.tsx'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Preview } from './order-types.ts'
import styles from './promo-row.module.css'
import type { PromoWish } from './use-checkout.ts'

interface Props {
  preview: Pick<Preview, 'promo' | 'best'>
  isAutomatic: boolean
  onOpen: () => void
  onPromo: (wish: PromoWish) => void
}

/**
 * The promo code that counts. Where it is there by itself that is said, with one tap to take it off; where a better one is
 * offered, one tap takes that.
 */
export function PromoRow({ preview, isAutomatic, onOpen, onPromo }: Props) {
  const { t, dollars } = useI18n()
  const { promo, best } = preview
  const isBetter = best !== null && best.discountCents > (promo?.discountCents ?? 0)
  return (
    <div>
      <Cell
        icon={TicketPercent}
        value={t('orders.promoCode')}
        end={promo && <Badge tone="deal">{`${promo.code} ${dollars(-promo.discountCents)}`}</Badge>}
        onPress={onOpen}
      />
      {isAutomatic && promo ? (
        <div className={styles.said} role="status">
          <span>{t('promo-codes.applied')}</span>
          <Button kind="soft" size="small" onClick={() => onPromo('off')}>
            {t('promo-codes.takeOff')}
          </Button>
        </div>
      ) : (
        !isAutomatic &&
        isBetter && (
          <div className={styles.said} role="status">
            <span>{t('promo-codes.wouldSave', { code: best.code, sum: dollars(best.discountCents) })}</span>
            <Button kind="soft" size="small" onClick={() => onPromo('best')}>
              {t('promo-codes.use')}
            </Button>
          </div>
        )
      )}
    </div>
  )
}
