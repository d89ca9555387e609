import type { ReactNode } from 'react'
import { Boat } from './boat.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** `hold` nothing here yet, `rough` the connection failed, `parcels` nothing on the way, `lost` no such page. */
  drawing?: 'hold' | 'rough' | 'parcels' | 'lost' | 'none'
  title: ReactNode
  /** The headline of the page itself where there is no other. */
  level?: 1 | 2
  children?: ReactNode
  /** One button, and at most one link under it. */
  action?: ReactNode
}

/** A drawing, a headline, a sentence, one button (DESIGN §8). */
export function EmptyState({ drawing = 'hold', title, level = 2, children, action }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {drawing !== 'none' && <EmptyDrawing kind={drawing} />}
      <Title className={styles.title} {...(level === 1 && { tabIndex: -1 })}>
        {title}
      </Title>
      {children && <p className={styles.words}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const wave = (start: string, step: number, height: number, count: number) =>
  `M${start}q${step}-${height} ${step * 2} 0${`t${step * 2} 0`.repeat(count - 1)}`

/** The sun, the water, and what is or is not on it. */
function EmptyDrawing({ kind }: { kind: 'hold' | 'rough' | 'parcels' | 'lost' }) {
  const isRough = kind === 'rough'
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 220 150"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="110" cy="72" r="58" fill="var(--lantern-soft)" />
      <g stroke="var(--river)" strokeWidth="3">
        <path d={wave('24 122', 8.6, isRough ? 9 : 4.8, 10)} opacity=".85" />
        <path d={wave('56 134', 7.7, isRough ? 8 : 4.4, 7)} opacity=".4" />
      </g>
      {kind === 'parcels' ? <Crate /> : <Afloat kind={kind} />}
      {isRough && <path d="M164 30l12-8M170 46h14M150 20l4-13" stroke="var(--ink-3)" strokeWidth="3" />}
    </svg>
  )
}

function Afloat({ kind }: { kind: 'hold' | 'rough' | 'lost' }) {
  const place =
    kind === 'lost'
      ? 'translate(136 62) scale(.8)'
      : `translate(62 34)${kind === 'rough' ? ' rotate(-9 48 48)' : ''} scale(1.5)`
  return (
    <>
      {kind === 'lost' && (
        <path
          d="M44 112h30M59 112V74M59 58c-8 0-13 6-13 12 0 9 13 20 13 20s13-11 13-20c0-6-5-12-13-12z"
          stroke="var(--ink-3)"
          strokeWidth="3"
          strokeLinejoin="round"
          fill="var(--surface)"
        />
      )}
      <g className={kind === 'rough' ? styles.rocks : undefined}>
        <g transform={place}>
          <Boat stroke={5} hull={kind === 'rough' ? 'var(--ink-3)' : 'var(--river)'} />
        </g>
      </g>
    </>
  )
}

/** A lone crate on the jetty. */
function Crate() {
  return (
    <g stroke="var(--ink-2)" strokeWidth="3" strokeLinejoin="round">
      <path d="M110 44 146 62v38l-36 18-36-18V62z" fill="var(--surface)" />
      <path d="m74 62 36 18 36-18M110 80v38" />
      <path d="m92 53 36 18v14" stroke="var(--canopy)" />
    </g>
  )
}
