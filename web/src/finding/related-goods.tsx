import { SectionHead } from '@sampan/ui/section-head.tsx'
import type { Goods } from '#product/goods-card.tsx'
import { GoodsGrid } from '#product/goods-grid.tsx'

/** Goods after too few hits, or instead of them. */
export function RelatedGoods({ title, items }: { title: string; items: readonly Goods[] }) {
  if (items.length === 0) return null
  return (
    <>
      <SectionHead title={title} />
      <GoodsGrid items={items} />
    </>
  )
}
