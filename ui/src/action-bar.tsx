import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './action-bar.module.css'
import { Count } from './count.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Price } from './price.tsx'

interface ActionBarProps {
  /** Sum that it will cost, at the near end: "To pay", $180.00. */
  sum?: { label: ReactNode; amountCents: number } | undefined
  /** Why the button does not work yet. */
  reason?: ReactNode
  /** One or two buttons; the last one takes the room. */
  children: ReactNode
}

/** The next step, at the lower edge while the page scrolls (DESIGN §1). */
export function ActionBar({ sum, reason, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-sum={Boolean(sum) || undefined}>
      {sum && (
        <span className={styles.sum}>
          <span className={styles.small}>{sum.label}</span>
          <Price size="large" amountCents={sum.amountCents} />
        </span>
      )}
      <div className={styles.actions}>{children}</div>
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  )
}

export interface BuyAct {
  key: string
  icon: LucideIcon
  name: string
  count?: number
  /** One of the two: where it leads, or what pressing it does. */
  href?: string
  button?: ComponentProps<'button'>
}

interface BuyBarProps {
  acts: readonly BuyAct[]
  /** Two buttons that stand as one: into the bag, and buy now. */
  children: ReactNode
}

/** The bar under a product: small acts, then the pair of buttons. */
export function BuyBar({ acts, children }: BuyBarProps) {
  return (
    <div className={styles.bar} data-buy>
      {acts.map((act) => (
        <BuyActView key={act.key} act={act} />
      ))}
      <div className={styles.pair}>{children}</div>
    </div>
  )
}

function BuyActView({ act: { icon, name, count, href, button } }: { act: BuyAct }) {
  const inside = (
    <>
      <span className={styles.icon} {...(count !== undefined && { 'data-catches': '' })}>
        <Icon of={icon} />
        <Count value={count ?? 0} />
      </span>
      <span className={styles.name}>{name}</span>
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} className={styles.act}>
        {inside}
      </Link>
    )
  return (
    <button type="button" className={styles.act} {...button}>
      {inside}
    </button>
  )
}

interface TotalBarProps {
  /** A `Check` for all. */
  check?: ReactNode
  label: ReactNode
  amountCents: number
  /** The button. */
  children: ReactNode
}

/** The bag's total, floating over the tab bar; on a desk it is a card in the summary column. */
export function TotalBar({ check, label, amountCents, children }: TotalBarProps) {
  return (
    <div className={styles.total}>
      {check && <span className={styles.all}>{check}</span>}
      <span className={styles.totalSum} role="status">
        <span className={styles.small}>{label}</span>
        <Price amountCents={amountCents} />
      </span>
      {children}
    </div>
  )
}
