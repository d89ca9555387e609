import type { LucideIcon } from 'lucide-react'
import { Count } from './count.tsx'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'
import { Link } from './link.tsx'

interface IconButtonProps {
  icon: LucideIcon
  /** A verb, said to listeners; with a count it says the number too ("Bag, 5 items"). */
  label: string
  /** `glass` floats over pictures, `sunk` lies in a sheet. */
  ground?: 'none' | 'glass' | 'sunk'
  filled?: boolean
  count?: number
  /** A dot without a number. */
  news?: boolean
  disabled?: boolean
  /** Set for a button that is on or off. */
  pressed?: boolean | undefined
  /** One of the two. */
  href?: string
  onPress?: () => void
}

/** A round 44 px target with an icon: a link when it has an `href`, else a button. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, ground = 'none', filled = false, count = 0, news = false, href, onPress } = props
  const inside = (
    <>
      <Icon of={icon} filled={filled} />
      <Count value={count} />
      {news && <span className={styles.pip} />}
    </>
  )
  const look = { className: styles.round, 'data-ground': ground, 'aria-label': label }
  if (href !== undefined) {
    return (
      <Link href={href} onClick={onPress} {...look}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" onClick={onPress} disabled={props.disabled} aria-pressed={props.pressed} {...look}>
      {inside}
    </button>
  )
}
