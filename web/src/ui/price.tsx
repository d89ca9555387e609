import { dollarParts, formatDollars } from '@sampan/contract/wire/money.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  amountCents: number
  /** What it cost before; shown struck, and makes the price a deal. */
  originalCents?: number | null | undefined
  /** 17, 22, 32 or 42 px; `amount` is a sum that stands for itself, such as the one to pay. */
  size?: 'row' | 'large' | 'detail' | 'amount'
  /** Where the place shows the old price itself. */
  hideOriginal?: boolean
}

/** A price in the display face: small $, large whole, small cents; listeners get it as one sentence. */
export function Price({ amountCents, originalCents, size = 'row', hideOriginal = false }: PriceProps) {
  const { t } = useI18n()
  const { sign, whole, fraction } = dollarParts(amountCents)
  const isDeal = originalCents != null && originalCents > amountCents
  const price = spokenPrice(t, amountCents)
  return (
    <span className={styles.line} data-size={size}>
      <VisuallyHidden>
        {isDeal ? t('ui.priceWas', { price, was: spokenPrice(t, originalCents) }) : price}
      </VisuallyHidden>
      <span className={styles.price} data-deal={isDeal || undefined} aria-hidden="true">
        <span className={styles.sign}>{sign}</span>
        {whole}
        <span className={styles.cents}>.{fraction}</span>
      </span>
      {isDeal && !hideOriginal && (
        <s className={styles.was} aria-hidden="true">
          {formatDollars(originalCents)}
        </s>
      )}
    </span>
  )
}

/** "64 dollars 90", as it is said aloud (DESIGN §9). */
function spokenPrice(t: ReturnType<typeof useI18n>['t'], amountCents: number): string {
  const { sign, whole, fraction } = dollarParts(amountCents)
  const minus = sign.startsWith('−') ? '−' : ''
  return t('ui.price', { dollars: minus + whole, cents: fraction })
}
