import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Rosette } from './rosette.tsx'
import styles from './shop-mark.module.css'

interface ShopMarkProps {
  name: string
  room: Category
  /** 28, 40 or 64 px. */
  size?: 'small' | 'middle' | 'large'
  /** A person is round, a shop is not. */
  shape?: 'shop' | 'person'
}

/** A shop's sign, drawn from its name, or a person's first letter. The name stands beside it, so it is silent. */
export function ShopMark({ name, room, size = 'middle', shape = 'shop' }: ShopMarkProps) {
  return (
    <span className={styles.mark} data-room={room} data-size={size} data-shape={shape} aria-hidden="true">
      {shape === 'person' ? [...name.trim()][0]?.toUpperCase() : <Rosette name={name} />}
    </span>
  )
}
