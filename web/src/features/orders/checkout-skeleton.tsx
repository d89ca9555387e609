import { Skeleton } from '@sampan/ui/skeleton.tsx'
import styles from './orders.module.css'

/** Address, goods and money as bars (DESIGN §8). */
export function CheckoutSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton shape="row" />
      <Skeleton shape="card" />
      <Skeleton shape="row" />
      <Skeleton shape="card" />
    </div>
  )
}
