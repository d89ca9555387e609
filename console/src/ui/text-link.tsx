import { Link } from '@sampan/ui/link.tsx'
import type { ReactNode } from 'react'
import styles from './text-link.module.css'

interface TextLinkProps {
  href: string
  /** On a line of its own instead of among words. */
  alone?: boolean
  children: ReactNode
}

/** The way to something that is named here. */
export function TextLink({ href, alone, children }: TextLinkProps) {
  return (
    <Link href={href} className={styles.link} data-alone={alone || undefined}>
      {children}
    </Link>
  )
}
