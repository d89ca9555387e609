import { useWords } from '#i18n/use-words.ts'
import { DaysTable } from '#ui/days-table.tsx'
import styles from './days-chart.module.css'
import type { Overview } from './rows.ts'

const width = 700
const height = 160
const middle = height / 2

/**
 * Sums that came in (up) and went out (down), a bar for each day with its sums, and all of it under them; listeners get
 * a table.
 */
export function DaysChart({ days }: { days: Overview['days'] }) {
  const { t, dollars, date } = useWords()
  const highest = Math.max(0, ...days.flatMap(({ inCents, outCents }) => [inCents, outCents]))
  const most = Math.max(1, highest)
  const step = width / Math.max(1, days.length)
  const thick = step * 0.6
  // A day of the books is one of UTC; at noon it is the same day almost everywhere.
  const dayOf = (day: string) => date(`${day}T12:00:00Z`, 'day')
  const [first, last] = [days[0], days.at(-1)]
  const tall = (cents: number) => (cents / most) * (middle - 8)
  const both = (inCents: number, outCents: number) => [
    `${t('overview.in')} ${dollars(inCents)}`,
    `${t('overview.out')} ${dollars(outCents)}`,
  ]
  const [allIn, allOut] = both(
    days.reduce((sum, { inCents }) => sum + inCents, 0),
    days.reduce((sum, { outCents }) => sum + outCents, 0),
  )
  return (
    <div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {days.map(({ day, inCents, outCents }, index) => (
          <g key={day}>
            <title>{`${dayOf(day)}: ${both(inCents, outCents).join(', ')}`}</title>
            <rect
              className={styles.in}
              x={index * step + (step - thick) / 2}
              width={thick}
              y={middle - tall(inCents)}
              height={tall(inCents)}
              rx="2"
            />
            <rect
              className={styles.out}
              x={index * step + (step - thick) / 2}
              width={thick}
              y={middle}
              height={tall(outCents)}
              rx="2"
            />
          </g>
        ))}
        <line className={styles.axis} x1="0" x2={width} y1={middle} y2={middle} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && dayOf(first.day)}</span>
        <span>{t('numbers.highest', { value: dollars(highest) })}</span>
        <span>{last && dayOf(last.day)}</span>
      </p>
      <DaysTable
        caption={t('overview.days')}
        values={[t('overview.in'), t('overview.out')]}
        days={days.map(({ day, inCents, outCents }) => ({
          day: dayOf(day),
          values: [dollars(inCents), dollars(outCents)],
        }))}
      />
      <p className={styles.key}>
        <span data-in>{allIn}</span>
        <span data-out>{allOut}</span>
      </p>
    </div>
  )
}
