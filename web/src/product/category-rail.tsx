import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Link } from '@sampan/ui/link.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Picture } from '#page/picture.tsx'
import styles from './category-tiles.module.css'
import type { CategoryTile } from './category-tiles.tsx'

interface CategoryRailProps {
  label: string
  /** The first way out of a category, "All". */
  all: { name: string; href: string; icon: ReactNode }
  tiles: readonly CategoryTile[]
  /** The chosen one; null is "all". */
  chosen: Category | null
}

/** The same categories as a sideways list on Explore, the chosen one ringed. */
export function CategoryRail({ label, all, tiles, chosen }: CategoryRailProps) {
  const rail = useRef<HTMLElement>(null)
  // The chosen one is in sight, in the middle where it can be. Only the rail moves, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew when another one is chosen, or they come
  useEffect(() => {
    const stop = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (!rail.current || !stop) return
    const within = stop.getBoundingClientRect()
    const around = rail.current.getBoundingClientRect()
    rail.current.scrollLeft += within.left + within.width / 2 - (around.left + around.width / 2)
  }, [chosen, tiles.length])
  return (
    <nav ref={rail} className={styles.rail} aria-label={label}>
      <Link href={all.href} className={styles.stop} aria-current={chosen === null ? 'page' : undefined}>
        <span className={styles.small}>{all.icon}</span>
        {all.name}
      </Link>
      {tiles.map((tile) => (
        <Link
          key={tile.key}
          href={tile.href}
          className={styles.stop}
          aria-current={chosen === tile.key ? 'page' : undefined}
        >
          <span className={styles.small} data-room={tile.key}>
            <Picture base={tile.picture} sizes="38px" />
          </span>
          {tile.name}
        </Link>
      ))}
    </nav>
  )
}
