import { Boat } from './boat.tsx'
import { useLanguage } from './language.ts'
import styles from './voyage-line.module.css'

interface VoyageLineProps {
  /** Names of the stops, in order; two at least. */
  stops: readonly string[]
  /** The stop reached last, from 0. */
  at: number
  /** Share of the way to the next stop, 0 to 1. */
  progress?: number
  /** `waiting` at a stop, `moving`, `arrived` at the last one, `stopped` for good. */
  state?: 'waiting' | 'moving' | 'arrived' | 'stopped'
  /** Tells whether the stops are named under the line. */
  labels?: 'all' | 'none'
}

const boatWidth = 30
const wave = `M0 15q5.5-3 11 0${'t11 0'.repeat(90)}`
const waveBack = `M0 15q-5.5 3-11 0${'t-11 0'.repeat(90)}`

/**
 * Every wait is drawn as a crossing (DESIGN §1): a wake behind, dots ahead, the boat where you are. For listeners it is
 * one picture, "Stage 3 of 5, at sea".
 */
export function VoyageLine(props: VoyageLineProps) {
  const { stops, at, progress = 0, state = 'moving', labels = 'none' } = props
  const { t } = useLanguage()
  const legs = Math.max(stops.length - 1, 1)
  const share = state === 'arrived' ? 1 : Math.min(Math.max((at + progress) / legs, 0), 1)
  const here = state === 'arrived' ? stops.length - 1 : at
  const values = { stage: here + 1, count: stops.length, name: stops[here] ?? '' }
  return (
    <div className={styles.voyage} data-state={state}>
      <svg
        className={styles.line}
        role="img"
        aria-label={state === 'stopped' ? t('ui.voyageStopped', values) : t('ui.voyageStage', values)}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <svg className={styles.water} width="100%" height="22" aria-hidden="true">
          <svg className={styles.moves} x={`${share * 100}%`} overflow="visible" aria-hidden="true">
            <g transform={`translate(${11 - share * boatWidth})`}>
              <path className={styles.wake} d={waveBack} />
              <path className={styles.sea} d={wave} transform="translate(19)" strokeDasharray="1 5" />
            </g>
          </svg>
        </svg>
        {stops.map((stop, index) => {
          const place = index / legs
          if (Math.abs(place - share) < 0.06) return null
          return (
            <circle
              key={stop}
              className={place < share ? styles.passed : styles.ahead}
              cx={`${place * 100}%`}
              cy="15"
              r={place < share ? 4 : 3.2}
            />
          )
        })}
        <svg className={styles.moves} x={`${share * 100}%`} overflow="visible" aria-hidden="true">
          <g transform={`translate(${-share * boatWidth} -3.5) scale(.47)`}>
            <Boat hull="var(--voyage)" canopy={state === 'stopped' ? 'var(--ink-mute)' : 'var(--canopy)'} />
          </g>
        </svg>
      </svg>
      {labels !== 'none' && (
        <div className={styles.labels} aria-hidden="true">
          {stops.map((stop, index) => (
            <span key={stop} data-here={index === here || undefined}>
              {stop}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
