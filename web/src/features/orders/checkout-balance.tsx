import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Text } from '@sampan/ui/text.tsx'
import CheckCircle from 'lucide-react/icons/circle-check'
import Wallet from 'lucide-react/icons/wallet'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Preview } from './order-types.ts'
import styles from './orders.module.css'

/** The balance now and after; in the colour of waiting when it is not enough (DESIGN §4). */
export function CheckoutBalance({ preview, shortCents }: { preview: Preview; shortCents: number }) {
  const { t, dollars } = useI18n()
  const isShort = shortCents > 0
  const now = dollars(preview.balanceCents)
  return (
    <Card label={t('orders.balance')}>
      <div className={styles.balance} data-short={isShort || undefined}>
        <span className={styles.glyph} data-tone="wallet">
          <Icon of={Wallet} />
        </span>
        <span className={styles.balanceWords}>
          <Text as="b">{t('orders.balance')}</Text>
          {isShort ? (
            <Text size="fine" digits>
              {t('orders.balanceShortOf', { now, sum: dollars(shortCents) })}
            </Text>
          ) : (
            <Text size="fine" tone="soft" digits>
              {t('orders.balanceAfter', { now, after: dollars(preview.balanceCents - preview.totalCents) })}
            </Text>
          )}
        </span>
        {!isShort && (
          <span className={styles.tick}>
            <Icon of={CheckCircle} />
          </span>
        )}
      </div>
    </Card>
  )
}
