import type { ReactNode } from 'react'
import styles from './support.module.css'

interface Props {
  id: number
  onOpen: () => void
  children: ReactNode
  /** Its English text, smaller below. */
  text?: string | undefined
}

/** Canned answer or macro as a row of its list, which opens its form; the focus returns to it by its id. */
export const OpenRow = ({ id, onOpen, children, text }: Props) => (
  <button type="button" data-opens={id} className={styles.row} onClick={onOpen}>
    {children}
    {text !== undefined && <span className={styles.soft}>{text}</span>}
  </button>
)
