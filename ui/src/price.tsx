import { useLanguage } from './language.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  amountCents: number
  /** Price before; makes the price a deal, and is shown struck where the lowest before it is told. */
  originalCents?: number | null | undefined
  /** The lowest of the 30 days before the reduction (PRODUCT §7.1), said beside every struck price; null where it is not known. */
  lowestBeforeCents?: number | null | undefined
  /** 17, 22, 32 or 42 px; `amount` is a sum on its own, such as the one to pay. */
  size?: 'row' | 'large' | 'detail' | 'amount'
  /**
   * Hides the old price where there is no room for it: it is not said either, for it never stands without the lowest
   * before it.
   */
  hideOriginal?: boolean
}

/** A price in the display face: small $, large whole, small cents; listeners get it as one sentence. */
export function Price(props: PriceProps) {
  const { amountCents, originalCents, lowestBeforeCents, size = 'row', hideOriginal = false } = props
  const { t, number, dollars, dollarParts } = useLanguage()
  const { sign, whole, fraction } = dollarParts(amountCents)
  const isDeal = originalCents != null && originalCents > amountCents
  const isStruck = isDeal && !hideOriginal && lowestBeforeCents !== undefined
  /** "64 dollars 90", as it is said aloud (DESIGN §9): with the language's own thousands, or it says another number. */
  const spoken = (cents: number) => {
    const minus = cents < 0 ? '−' : ''
    const whole = minus + number(Math.trunc(Math.abs(cents) / 100))
    return t('ui.price', { dollars: whole, cents: dollarParts(cents).fraction })
  }
  const price = spoken(amountCents)
  return (
    <span className={styles.line} data-size={size}>
      <VisuallyHidden>
        {isStruck ? t('ui.priceWas', { price, was: spoken(originalCents) }) : price}
      </VisuallyHidden>
      <span className={styles.price} data-deal={isDeal || undefined} aria-hidden="true">
        <span className={styles.sign}>{sign}</span>
        {whole}
        <span className={styles.cents}>.{fraction}</span>
      </span>
      {isStruck && (
        <s className={styles.was} aria-hidden="true">
          {dollars(originalCents)}
        </s>
      )}
      {isStruck && (
        <span className={styles.lowest}>
          {lowestBeforeCents === null
            ? t('ui.lowestUnknown')
            : lowestBeforeCents === originalCents
              ? t('ui.lowestSame')
              : t('ui.lowestBefore', { sum: dollars(lowestBeforeCents) })}
        </span>
      )}
    </span>
  )
}
