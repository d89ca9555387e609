import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { paths } from '#paths'
import type { ReviewFilter } from '#review/review-filters.tsx'
import { ReviewList } from '#review/review-list.tsx'
import type { Shop } from './shop-head.tsx'
import styles from './shop-screen.module.css'

/** Reviews of a shop's goods, newest first; each names what it is about. */
export function ShopReviews({ shop }: { shop: Shop }) {
  const [filter, setFilter] = useState<ReviewFilter>({ sort: 'newest' })
  const { sort: _one, ...filters } = filter
  const list = useApiPages('shop_review_list', { shop: shop.id, limit: 20, ...filters })
  const counts = useApi('shop_review_list', { shop: shop.id, limit: 1 }, { freshMs: 60_000 })
  return (
    <Pad>
      <Card>
        <ReviewList
          list={list}
          counts={counts.data}
          room={shop.room}
          filter={filter}
          onFilter={setFilter}
          headOf={({ product }) => (
            <Link
              href={paths.detail(product.id)}
              className={styles.reviewed}
              lang={tagOf(product.titleLocale)}
            >
              {product.title}
            </Link>
          )}
        />
      </Card>
    </Pad>
  )
}
