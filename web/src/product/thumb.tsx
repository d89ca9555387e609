import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Ref } from 'react'
import { Picture } from '#page/picture.tsx'
import styles from './thumb.module.css'

interface ThumbProps {
  base: string
  room: Category
  /** 84, 64 or 48 px. */
  size?: 'large' | 'middle' | 'small'
  alt?: string
  ref?: Ref<HTMLSpanElement> | undefined
}

/** A small square picture of a product in a list. */
export function Thumb({ base, room, size = 'large', alt = '', ref }: ThumbProps) {
  return (
    <span ref={ref} className={styles.thumb} data-room={room} data-size={size}>
      <Picture base={base} sizes="84px" alt={alt} />
    </span>
  )
}
