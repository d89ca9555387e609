import { GoodsGridSkeleton } from '#goods/goods-grid.tsx'
import { CategoryTilesSkeleton } from '#ui/category-tiles.tsx'
import { Pad } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './home-skeleton.module.css'

/** Hero, ten tiles, four cards (DESIGN §8). */
export function HomeSkeleton() {
  return (
    <>
      <Pad>
        <div className={styles.hero}>
          <Skeleton shape="banner" />
        </div>
      </Pad>
      <CategoryTilesSkeleton />
      <Pad>
        <div className={styles.title}>
          <Skeleton shape="title" width="third" />
        </div>
      </Pad>
      <GoodsGridSkeleton />
    </>
  )
}
