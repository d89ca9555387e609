import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './cell.module.css'
import { Count } from './count.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A card of rows with hairlines between them. */
export function Cells({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.cells} aria-label={label}>
      {children}
    </section>
  )
}

interface PressRowProps {
  href?: string | undefined
  /** Set when the page of the link is shown already. */
  chosen?: boolean | undefined
  onPress?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A row that is a link, a button, or only text. */
function PressRow({ href, chosen = false, onPress, className, children }: PressRowProps) {
  if (href !== undefined) {
    return (
      <Link href={href} className={className} onClick={onPress} aria-current={chosen ? 'page' : undefined}>
        {children}
        <Icon of={ChevronRight} size="small" />
      </Link>
    )
  }
  if (onPress) {
    return (
      <button type="button" className={className} onClick={onPress}>
        {children}
        <Icon of={ChevronRight} size="small" />
      </button>
    )
  }
  return <div className={className}>{children}</div>
}

interface CellProps {
  icon?: LucideIcon
  /** Grey, at the near end. */
  label?: ReactNode
  value: ReactNode
  /** Before the arrow. */
  end?: ReactNode
  /** Grey: nothing chosen yet. */
  empty?: boolean
  href?: string | undefined
  onPress?: (() => void) | undefined
}

/** A fact, and the way to change it. */
export function Cell({ icon, label, value, end, empty = false, href, onPress }: CellProps) {
  return (
    <PressRow href={href} onPress={onPress} className={styles.cell}>
      {icon && <Icon of={icon} />}
      {label && <span className={styles.label}>{label}</span>}
      <span className={styles.fact}>
        <span className={styles.value} data-empty={empty || undefined}>
          {value}
        </span>
        {end && <span className={styles.end}>{end}</span>}
      </span>
    </PressRow>
  )
}

interface MenuRowProps {
  icon: LucideIcon
  title: ReactNode
  /** A count or the present choice. */
  note?: ReactNode
  /** Number of what waits there, in a corner; its `note` says it in words. */
  count?: number
  href?: string | undefined
  /** Its page stands beside the menu. */
  chosen?: boolean | undefined
  onPress?: (() => void) | undefined
}

/** A link in a menu. */
export function MenuRow({ icon, title, note, count = 0, href, chosen, onPress }: MenuRowProps) {
  return (
    <PressRow href={href} chosen={chosen} onPress={onPress} className={styles.menu}>
      <span className={styles.glyph}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.value}>{title}</span>
        {count > 0 ? (
          <span className={styles.count}>
            <Count value={count} />
            <VisuallyHidden>{note}</VisuallyHidden>
          </span>
        ) : (
          note !== undefined && <span className={styles.note}>{note}</span>
        )}
      </span>
    </PressRow>
  )
}
