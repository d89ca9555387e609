import { Boat } from '@sampan/ui/boat.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Price } from '@sampan/ui/price.tsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useId } from 'react'
import styles from './balance-card.module.css'

interface BalanceCardProps {
  label: string
  /** Null while it is not known: a dash, never 0 (DESIGN §8). */
  amountCents: number | null
  hidden: boolean
  /** Names the eye: "Hide the balance". */
  hideLabel: string
  onHide: () => void
  /** Money on its way. */
  note?: ReactNode
  /** Two buttons: `warm`, then `ghost`. */
  children?: ReactNode
}

/** The buyer's money, on deep water. */
export function BalanceCard(props: BalanceCardProps) {
  const { label, amountCents, hidden, hideLabel, onHide, note, children } = props
  return (
    <section className={styles.card} aria-label={label}>
      <Water />
      <p className={styles.label}>
        {label}
        <button
          type="button"
          className={styles.eye}
          aria-pressed={hidden}
          aria-label={hideLabel}
          onClick={onHide}
        >
          <Icon of={hidden ? EyeOff : Eye} size="tiny" />
        </button>
      </p>
      <p className={styles.amount}>
        {amountCents === null ? '–' : hidden ? '$••••' : <Price size="amount" amountCents={amountCents} />}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

const waves = [
  { y: 70, half: 15, rise: 6 },
  { y: 92, half: 17.5, rise: 7.8 },
  { y: 114, half: 19, rise: 9.6 },
  { y: 136, half: 21, rise: 11.4 },
  { y: 158, half: 23, rise: 13.2 },
  { y: 180, half: 26, rise: 15 },
  { y: 202, half: 30, rise: 16.8 },
]

/** Waves, a lamp and the boat, behind the sum. */
function Water() {
  const glow = useId()
  return (
    <svg
      className={styles.art}
      viewBox="0 0 358 210"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <radialGradient id={glow}>
        <stop offset="0" stopColor="var(--lantern)" stopOpacity=".55" />
        <stop offset="1" stopColor="var(--lantern)" stopOpacity="0" />
      </radialGradient>
      <circle cx="318" cy="34" r="96" fill={`url(#${glow})`} />
      <g stroke="#fff" strokeOpacity=".085" strokeWidth="1.5">
        {waves.map(({ y, half, rise }) => (
          <path key={y} d={`M-10 ${y}q${half}-${rise} ${half * 2} 0${`t${half * 2} 0`.repeat(11)}`} />
        ))}
      </g>
      <g transform="translate(268 18)">
        <Boat stroke={5} hull="var(--on-dark)" canopy="var(--lantern)" />
      </g>
      <path d="M286 78h30M294 85h18" stroke="var(--lantern)" strokeOpacity=".5" strokeWidth="2" />
    </svg>
  )
}
