import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths } from '#paths'
import { ShopMark } from '#shop/shop-mark.tsx'
import type { Order } from './order-types.ts'
import styles from './orders.module.css'

/** The shop above its goods. */
export function ShopHead({ shop, isLink = false }: { shop: Order['shop']; isLink?: boolean }) {
  const inside = (
    <>
      <ShopMark name={shop.name} room={shop.room} size="small" />
      <span className={styles.clip}>{shop.name}</span>
    </>
  )
  if (!isLink) return <div className={styles.shop}>{inside}</div>
  return (
    <Link href={paths.shop(shop.id)} className={styles.shop}>
      {inside}
      <Icon of={ChevronRight} size="tiny" />
    </Link>
  )
}
