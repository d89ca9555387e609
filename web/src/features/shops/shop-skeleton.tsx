import { Pad } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
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
