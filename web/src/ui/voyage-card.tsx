import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { Mark } from './mark.tsx'
import styles from './voyage-card.module.css'

interface VoyageCardProps {
  href: string
  title: string
  /** "Arrives 26 Nov". */
  note: ReactNode
  /** A `VoyageLine`. */
  line: ReactNode
}

/** A parcel on its way, on the home page. One line from 720 px. */
export function VoyageCard({ href, title, note, line }: VoyageCardProps) {
  return (
    <Link href={href} className={styles.card}>
      <span className={styles.title}>
        <Mark />
        <b>{title}</b>
      </span>
      <span className={styles.note}>{note}</span>
      <span className={styles.line}>{line}</span>
    </Link>
  )
}
