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
  count?: number
  /** One of the two. */
  href?: string
  onPress?: () => void
  /** State of a button that is on or off. */
  pressed?: boolean
}

/** A round 44 px target with an icon: a link when it has an `href`, else a button. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, ground = 'none', count = 0, href, onPress, pressed } = props
  const inside = (
    <>
      <Icon of={icon} />
      <Count value={count} />
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
    <button type="button" aria-pressed={pressed} onClick={onPress} {...look}>
      {inside}
    </button>
  )
}
