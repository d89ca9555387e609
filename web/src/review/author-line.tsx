import type { ReactNode } from 'react'
import { RenderedTime } from '#page/rendered-time.tsx'
import styles from './author-line.module.css'

interface Props {
  name: string
  at: string
  /** Before the name. */
  picture?: ReactNode
  /** Between the name and the day. */
  children?: ReactNode
}

/** Author of something, and the day; it stands over the words. */
export function AuthorLine({ name, at, picture, children }: Props) {
  return (
    <div className={styles.line}>
      {picture}
      <b className={styles.name}>{name}</b>
      {children}
      <RenderedTime className={styles.day} instant={at} look="day" />
    </div>
  )
}
