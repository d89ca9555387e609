import styles from './day-chart.module.css'
import type { ChartSeries } from './day-chart.tsx'

interface ChartBarsProps {
  series: readonly ChartSeries[]
  /** Value at the upper edge. */
  top: number
  left: number
  /** Width of a day. */
  step: number
  yOf: (value: number) => number
  write: (value: number) => string
}

/** Bars of a chart; one that is higher than the scale is cut through near its top and says its value. */
export function ChartBars({ series, top, left, step, yOf, write }: ChartBarsProps) {
  const thick = (step * 0.7) / series.length
  return series.map(({ key, values }, n) => (
    <g key={key} className={n === 0 ? styles.first : styles.second}>
      {values.map((value, day) => {
        const x = left + day * step + step * 0.15 + n * thick
        const y = yOf(value)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <g key={day}>
            <rect x={x} width={thick} y={y} height={yOf(0) - y} rx={Math.min(2, thick / 3)} />
            {value > top && (
              <>
                <path
                  className={styles.cut}
                  d={`M ${x - 2} ${y + 16} l ${thick / 2 + 2} -5 l ${thick / 2 + 2} 5`}
                />
                <text
                  className={styles.cutValue}
                  x={x + thick / 2}
                  y={y - 5}
                  textAnchor={anchorOf(day, values.length)}
                >
                  {write(value)}
                </text>
              </>
            )}
          </g>
        )
      })}
    </g>
  ))
}

/** Words at the edges stay inside. */
const anchorOf = (day: number, days: number): 'start' | 'middle' | 'end' =>
  day < days / 8 ? 'start' : day > (days * 7) / 8 ? 'end' : 'middle'
