import { useWords } from '#i18n/use-words.ts'
import { DaysTable } from '#ui/days-table.tsx'
import styles from './numbers.module.css'

const width = 720
const height = 120

interface BarsProps {
  label: string
  days: readonly { day: string; value: number }[]
  write: (value: number) => string
}

/** A bar for each day, with what the highest says; listeners get a table. */
export function Bars({ label, days, write }: BarsProps) {
  const { t, date } = useWords()
  const highest = Math.max(0, ...days.map(({ value }) => value))
  const most = Math.max(1, highest)
  const step = width / Math.max(1, days.length)
  // A day is one of UTC; at noon it is the same day almost everywhere.
  const dayOf = (day: string) => date(`${day}T12:00:00Z`, 'day')
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, value }, n) => {
          const tall = (value / most) * (height - 4)
          return (
            <rect
              key={day}
              className={styles.bar}
              x={n * step + step * 0.15}
              width={step * 0.7}
              y={height - tall}
              height={tall}
              rx="2"
            >
              <title>{`${dayOf(day)}: ${write(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && dayOf(first.day)}</span>
        <span>{t('numbers.highest', { value: write(highest) })}</span>
        <span>{last && dayOf(last.day)}</span>
      </p>
      <DaysTable
        caption={label}
        values={[label]}
        days={days.map(({ day, value }) => ({ day: dayOf(day), values: [write(value)] }))}
      />
    </div>
  )
}
