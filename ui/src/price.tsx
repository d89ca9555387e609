import { useLanguage } from './language.ts'
import styles from './price.module.css'
import { struckCents } from './struck-cents.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  amountCents: number
  /** Old price, as its shop says it. */
  originalCents?: number | null | undefined
  /** The lowest of the 30 days before the reduction (PRODUCT §7.1): what stands struck beside a price that is lower; null where it is not known. */
  lowestBeforeCents?: number | null | undefined
  /** 17, 22, 32 or 42 px; `amount` is a sum on its own, such as the one to pay. */
  size?: 'row' | 'large' | 'detail' | 'amount'
}

/** A price in the display face: small $, large whole, small cents; listeners get it as one sentence. */
export function Price(props: PriceProps) {
  const { amountCents, size = 'row' } = props
  const { t, number, dollars, dollarParts } = useLanguage()
  const { sign, whole, fraction } = dollarParts(amountCents)
  const struck = struckCents(props)
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
        {struck === null ? price : `${price}. ${t('ui.lowestBefore', { sum: spoken(struck) })}`}
      </VisuallyHidden>
      <span className={styles.price} data-deal={struck !== null || undefined} aria-hidden="true">
        <span className={styles.sign}>{sign}</span>
        {whole}
        <span className={styles.cents}>.{fraction}</span>
      </span>
      {struck !== null && (
        <s className={styles.was} aria-hidden="true">
          {dollars(struck)}
        </s>
      )}
    </span>
  )
}
