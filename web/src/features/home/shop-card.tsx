import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Link } from '@sampan/ui/link.tsx'
import type { ReactNode } from 'react'
import { Picture } from '#page/picture.tsx'
import { ShopMark } from '#shop/shop-mark.tsx'
import styles from './shop-card.module.css'

interface ShopCardProps {
  href: string
  name: string
  room: Category
  /** Up to three bases. */
  pictures: readonly string[]
  /** "8.2k fans · 98.6%". */
  facts: ReactNode
  /** Follow, or the like. */
  action?: ReactNode
}

const sizes = '180px'

/** A shop with three of its pictures, as it stands in a sideways list. */
export function ShopCard({ href, name, room, pictures, facts, action }: ShopCardProps) {
  return (
    <article className={styles.card}>
      <Link href={href} className={styles.cover}>
        <span className={styles.trio} data-room={room} data-count={Math.min(pictures.length, 3)}>
          {pictures.slice(0, 3).map((picture) => (
            <Picture key={picture} base={picture} sizes={sizes} />
          ))}
        </span>
        <span className={styles.line}>
          <ShopMark name={name} room={room} />
          <span className={styles.words}>
            <b className={styles.name}>{name}</b>
            <span className={styles.facts}>{facts}</span>
          </span>
        </span>
      </Link>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}
