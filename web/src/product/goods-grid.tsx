import type { ReactNode } from 'react'
import { useAddGoods } from '#cart/use-add-goods.tsx'
import { type Goods, GoodsCard } from './goods-card.tsx'
import { ProductGrid } from './product-grid.tsx'

interface GoodsGridProps {
  items: readonly Goods[]
  layout?: 'grid' | 'flow'
  /** Number of its pictures that load at once: those of the first screen. */
  eagerCount?: number
  /** One of them is opened or added. */
  onTake?: (id: number) => void
  /** Part of a card where the plus would stand. */
  corner?: ((goods: Goods) => ReactNode) | undefined
  /** After the last one, such as shapes of what comes. */
  children?: ReactNode
}

/** Products to tap or to add. */
export function GoodsGrid({
  items,
  layout = 'grid',
  eagerCount = 0,
  onTake,
  corner,
  children,
}: GoodsGridProps) {
  const { add, isAdding, sheet } = useAddGoods()
  return (
    <>
      <ProductGrid layout={layout}>
        {items.map((goods, index) => (
          <GoodsCard
            key={goods.id}
            goods={goods}
            eager={index < eagerCount}
            onAdd={(picture) => {
              onTake?.(goods.id)
              add(goods, picture)
            }}
            onOpen={onTake && (() => onTake(goods.id))}
            adding={isAdding(goods)}
            corner={corner?.(goods)}
          />
        ))}
        {children}
      </ProductGrid>
      {sheet}
    </>
  )
}
