import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { Words } from '#i18n/words.ts'
import { DaysTable } from '../days-table.tsx'
import { ChartBars } from './chart-bars.tsx'
import { labelledDays, scaleOf } from './chart-scale.ts'
import styles from './day-chart.module.css'
import { useWidth } from './use-width.ts'

export interface ChartSeries {
  key: string
  label: string
  values: readonly number[]
}

interface DayChartProps {
  label: string
  /** Days as `2026-11-21`, by UTC. */
  days: readonly string[]
  /** Values by day, of one or two kinds side by side. */
  series: readonly ChartSeries[]
  /** Values of the period before, day for day, as a line behind a single series. */
  before?: ChartSeries | undefined
  write: (value: number) => string
  /** A shorter form for the axis. */
  writeTick?: (value: number) => string
}

const height = 200
const edges = { top: 22, bottom: 24, right: 6 }
const labelWidth = 84
const letterWidth = 6.6

/**
 * Bars day by day with an axis. The day under the pointer, or the one that the arrow keys chose, is told beside its bar;
 * listeners hear it, and have all values as a table.
 */
export function DayChart({ label, days, series, before, write, writeTick = write }: DayChartProps) {
  const { date, list } = useWords()
  const [ref, width] = useWidth(640)
  const grown = grownBy()
  const [at, setAt] = useState<number | null>(null)

  const dayOf = (day: string) => date(`${day}T12:00:00Z`, 'day', 'UTC')
  const all = before ? [...series, before] : series
  const { top, ticks } = scaleOf(all.flatMap(({ values }) => values))
  const left = Math.max(...ticks.map((tick) => writeTick(tick).length)) * letterWidth * grown + 10
  const room = Math.max(1, width - left - edges.right)
  const step = room / Math.max(1, days.length)
  const ground = height - edges.bottom
  const yOf = (value: number) => ground - (Math.min(value, top) / top) * (ground - edges.top)
  const shown = at === null || at >= days.length ? null : at
  const lines = (day: number) => all.map((one) => `${one.label} ${write(one.values[day] ?? 0)}`)

  function point(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    setAt(Math.max(0, Math.min(days.length - 1, Math.floor(x / step))))
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const last = days.length - 1
    const now = shown ?? last
    const key = pressedKey(event)
    const next = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      PageDown: now - 7,
      PageUp: now + 7,
      Home: 0,
      End: last,
    }[key]
    if (key === 'Escape') setAt(null)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setAt(Math.max(0, Math.min(last, shown === null ? last : next)))
  }

  return (
    <figure className={styles.figure}>
      <div
        ref={ref}
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, days.length)}
        aria-valuenow={(shown ?? days.length - 1) + 1}
        aria-valuetext={toldOf(days, shown ?? days.length - 1, dayOf, lines, list)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        onKeyDown={press}
        onBlur={() => setAt(null)}
      >
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? styles.ground : styles.line}
                x1={left}
                x2={width - edges.right}
                y1={yOf(tick)}
                y2={yOf(tick)}
              />
              <text className={styles.tick} x={left - 6} y={yOf(tick) + 4} textAnchor="end">
                {writeTick(tick)}
              </text>
            </g>
          ))}
          {labelledDays(days.length, Math.floor(room / (labelWidth * grown))).map((day, n, some) => (
            <text
              key={days[day]}
              className={styles.tick}
              x={day === 0 ? left : n === some.length - 1 ? width - edges.right : left + (day + 0.5) * step}
              y={height - 6}
              textAnchor={day === 0 ? 'start' : n === some.length - 1 ? 'end' : 'middle'}
            >
              {dayOf(days[day] ?? '')}
            </text>
          ))}
          {shown !== null && (
            <rect
              className={styles.band}
              x={left + shown * step}
              y={edges.top - 6}
              width={step}
              height={ground - edges.top + 6}
            />
          )}
          <ChartBars series={series} top={top} left={left} step={step} yOf={yOf} write={writeTick} />
          {before && (
            <polyline
              className={styles.before}
              points={before.values
                .slice(0, days.length)
                .map((value, day) => `${left + (day + 0.5) * step},${yOf(value)}`)
                .join(' ')}
            />
          )}
        </svg>
        {shown !== null && (
          <div
            className={styles.tip}
            data-side={shown * step > room / 2 ? 'left' : 'right'}
            style={{ insetInlineStart: left + (shown + 0.5) * step }}
            aria-hidden="true"
          >
            <strong>{dayOf(days[shown] ?? '')}</strong>
            {lines(shown).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        )}
      </div>
      {all.length > 1 && (
        <figcaption className={styles.key} aria-hidden="true">
          {all.map(({ key, label: name, values }, n) => (
            <span key={key} data-look={before?.key === key ? 'before' : n === 0 ? 'first' : 'second'}>
              {name} {write(values.reduce((sum, value) => sum + value, 0))}
            </span>
          ))}
        </figcaption>
      )}
      <DaysTable
        caption={label}
        values={all.map((one) => one.label)}
        days={days.map((day, n) => ({
          day: dayOf(day),
          values: all.map((one) => write(one.values[n] ?? 0)),
        }))}
      />
    </figure>
  )
}

/** Times by which the reader's text is larger than usual. */
const grownBy = (): number =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1)

function toldOf(
  days: readonly string[],
  at: number,
  dayOf: (day: string) => string,
  lines: (at: number) => string[],
  list: Words['list'],
): string {
  const day = days[at]
  return day === undefined ? '' : `${dayOf(day)}: ${list(lines(at))}`
}
