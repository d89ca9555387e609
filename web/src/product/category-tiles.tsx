import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Picture } from '#page/picture.tsx'
import styles from './category-tiles.module.css'

export interface CategoryTile {
  key: Category
  href: string
  name: string
  picture: string
}

interface CategoryTilesProps {
  label: string
  tiles: readonly CategoryTile[]
}

/** Five by two on a phone, one row on a tablet; the side rail takes them over on a desk. */
export function CategoryTiles({ label, tiles }: CategoryTilesProps) {
  return (
    <nav className={styles.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <Link key={tile.key} href={tile.href} className={styles.link}>
          <span className={styles.tile} data-room={tile.key}>
            <Picture base={tile.picture} sizes="64px" />
          </span>
          {tile.name}
        </Link>
      ))}
    </nav>
  )
}
