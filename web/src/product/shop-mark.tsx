import type { Category } from '@sampan/contract/catalog/categories.ts'
import styles from './shop-mark.module.css'

interface ShopMarkProps {
  name: string
  room: Category
  /** 28, 40 or 64 px. */
  size?: 'small' | 'middle' | 'large'
  /** A person is round, a shop is not. */
  shape?: 'shop' | 'person'
}

/** The first two letters of a Latin name ("Ta"), one of any other script. */
export function initialsOf(name: string): string {
  const letters = [...name.trim()]
  const first = letters[0] ?? ''
  const second = letters[1] ?? ''
  return /\p{Script=Latin}/u.test(first) && /\p{Script=Latin}/u.test(second)
    ? first.toUpperCase() + second
    : first
}

/** A shop's sign: its initials on the colour of its room. Its name stands beside it, so it is silent. */
export function ShopMark({ name, room, size = 'middle', shape = 'shop' }: ShopMarkProps) {
  return (
    <span className={styles.mark} data-room={room} data-size={size} data-shape={shape} aria-hidden="true">
      {shape === 'person' ? [...initialsOf(name)][0] : initialsOf(name)}
    </span>
  )
}
