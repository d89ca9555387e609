import { Skeleton } from '@sampan/ui/skeleton.tsx'
import styles from './product-card.module.css'
import { ProductGrid } from './product-grid.tsx'

/** Shapes of a list of products on the way. */
export function GoodsGridSkeleton({
  count = 4,
  layout = 'grid',
}: {
  count?: number
  layout?: 'grid' | 'flow'
}) {
  return (
    <ProductGrid layout={layout} busy>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <CardSkeleton key={index} />
      ))}
    </ProductGrid>
  )
}

function CardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.loading}`} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton shape="title" width="third" />
      <Skeleton width="half" />
    </div>
  )
}
