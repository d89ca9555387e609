import { Pad } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { CategoryTilesSkeleton } from '#product/category-tiles-skeleton.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
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
