import { useI18n } from '#i18n/use-i18n.ts'
import styles from './filter.module.css'

interface PriceRangeProps {
  prices: { bounds: readonly number[]; counts: readonly number[] } | null
  min: number | null
  max: number | null
  onChange: (min: number | null, max: number | null) => void
}

const heightPx = 44
const barPx = 10

/** Number of goods at each price, and two handles. The last bar reaches to the dearest. */
export function PriceRange({ prices, min, max, onChange }: PriceRangeProps) {
  const { t, dollars } = useI18n()
  if (!prices || prices.bounds.length < 2) return null
  const { bounds, counts } = prices
  const last = bounds.length - 1
  const tallest = Math.max(1, ...counts)
  const from = min === null ? 0 : placeOf(bounds, min)
  const isBeyond = max === null || max > (bounds[last] ?? 0)
  const to = isBeyond ? bounds.length : Math.max(placeOf(bounds, max), from + 1)
  const low = min ?? 0
  /** The other end stays as it was chosen. */
  const changeLeast = (n: number) => onChange(n <= 0 ? null : (bounds[n] ?? null), max)
  const changeMost = (n: number) => onChange(min, n > last ? null : (bounds[n] ?? null))
  // The choice, which may stand between two bars; open at both ends it says nothing: "From $0.00" would be no choice of
  // anybody's.
  const said =
    max !== null
      ? low > 0
        ? t('search.priceBetween', { min: dollars(low), max: dollars(max) })
        : t('search.priceTo', { max: dollars(max) })
      : low > 0 && t('search.priceFrom', { min: dollars(low) })
  return (
    <section className={styles.price} aria-label={t('catalog.sort.price')}>
      <h2 className={styles.title}>
        {t('catalog.sort.price')} <output className={styles.count}>{said}</output>
      </h2>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bounds.length * (barPx + 4)} ${heightPx}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {counts.map((count, n) => {
          const height = count === 0 ? 1 : Math.max(3, (count / tallest) * heightPx)
          return (
            <rect
              key={bounds[n]}
              x={n * (barPx + 4) + 2}
              y={heightPx - height}
              width={barPx}
              height={height}
              rx={3}
              data-on={(n >= from && n < to) || undefined}
            />
          )
        })}
      </svg>
      <div className={styles.handles}>
        <input
          type="range"
          min={0}
          max={last}
          value={from}
          aria-label={t('search.priceLeast')}
          aria-valuetext={dollars(low)}
          onChange={(event) => changeLeast(Math.min(Number(event.target.value), to - 1))}
        />
        <input
          type="range"
          min={1}
          max={last + 1}
          value={to}
          aria-label={t('search.priceMost')}
          aria-valuetext={max === null ? t('search.any') : dollars(max)}
          onChange={(event) => changeMost(Math.max(Number(event.target.value), from + 1))}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{dollars(bounds[0] ?? 0)}</span>
        <span>{t('search.priceFrom', { min: dollars(bounds[last] ?? 0) })}</span>
      </p>
    </section>
  )
}

/** The last bar that begins at this price or below. */
const placeOf = (bounds: readonly number[], cents: number): number =>
  Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= cents),
  )
