import { Skeleton } from '@sampan/ui/skeleton.tsx'
import styles from './category-tiles.module.css'

/** Ten grey tiles. */
export function CategoryTilesSkeleton() {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <span key={index} className={styles.link}>
          <span className={styles.tile}>
            <Skeleton shape="tile" />
          </span>
          <Skeleton width="half" />
        </span>
      ))}
    </div>
  )
}
