import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

interface IconProps {
  /** A Lucide icon, imported alone: `import Star from 'lucide-react/icons/star'`. */
  of: LucideIcon
  /** 22, 18 or 14 px (DESIGN §11). */
  size?: 'row' | 'small' | 'tiny'
  filled?: boolean
  className?: string | undefined
}

/** An ornament beside words or inside a named button; it has no name of its own. */
export function Icon({ of: Drawing, size = 'row', filled = false, className }: IconProps) {
  return (
    <Drawing
      aria-hidden
      className={classNames(styles.icon, className)}
      data-size={size}
      data-filled={filled || undefined}
    />
  )
}
