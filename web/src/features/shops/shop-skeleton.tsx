import { GoodsGridSkeleton } from '#goods/goods-grid.tsx'
import { Pad } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './shop-skeleton.module.css'

/** Cover and bars (DESIGN §8). */
export function ShopSkeleton() {
  return (
    <>
      <div className={styles.cover} />
      <Pad>
        <div className={styles.words}>
          <Stack gap={12}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="wide" />
            <Skeleton shape="button" />
          </Stack>
        </div>
      </Pad>
      <GoodsGridSkeleton />
    </>
  )
}
