import { useI18n } from '#i18n/use-i18n.ts'
import styles from './prices.module.css'

export interface PriceStep {
  priceCents: number
  /** Null: longer ago than what is kept. */
  since: string | null
  /** Null: still. */
  until: string | null
}

const width = 320
const height = 96
const margin = 8
const shownMs = 90 * 86_400_000

/** Prices as a line of steps over 90 days. The table beneath says the same in words. */
export function PricesChart({ steps, label }: { steps: readonly PriceStep[]; label: string }) {
  const { date, dollars } = useI18n()
  const nowMs = Date.now()
  const beginMs = nowMs - shownMs
  const cents = steps.map(({ priceCents }) => priceCents)
  const least = Math.min(...cents)
  const most = Math.max(...cents)
  const x = (ms: number) => ((Math.max(ms, beginMs) - beginMs) / shownMs) * width
  const y = (priceCents: number) =>
    margin + (1 - (priceCents - least) / Math.max(1, most - least)) * (height - 2 * margin)
  const points = steps
    .toReversed()
    .flatMap(({ priceCents, since, until }) => [
      [x(since === null ? beginMs : Date.parse(since)), y(priceCents)],
      [x(until === null ? nowMs : Date.parse(until)), y(priceCents)],
    ])
    .map(([left, top]) => `${left?.toFixed(1)},${top?.toFixed(1)}`)
  return (
    <figure className={styles.figure}>
      <div className={styles.scale} aria-hidden="true">
        <span>{dollars(most)}</span>
        <span>{dollars(least)}</span>
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <polyline className={styles.line} points={points.join(' ')} />
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{date(new Date(beginMs), 'day')}</span>
        <span>{date(new Date(nowMs), 'day')}</span>
      </div>
    </figure>
  )
}
