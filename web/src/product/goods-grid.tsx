import { type ReactNode, useState } from 'react'
import { type Goods, GoodsCard } from './goods-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { useOnDemand } from './use-on-demand.ts'
import { usePutInBag } from './use-put-in-bag.ts'

interface GoodsGridProps {
  items: readonly Goods[]
  layout?: 'grid' | 'flow'
  /** How many of its pictures load at once: those of the first screen. */
  eagerCount?: number
  /** One of them is opened or added. */
  onTake?: (id: number) => void
  /** What stands on a card where the plus would. */
  corner?: ((goods: Goods) => ReactNode) | undefined
  /** After the last one, such as shapes of what comes. */
  children?: ReactNode
}

/**
 * Products to tap or to add: the plus adds a product of one SKU at once and opens the spec sheet of any other, which is
 * fetched only then.
 */
export function GoodsGrid({
  items,
  layout = 'grid',
  eagerCount = 0,
  onTake,
  corner,
  children,
}: GoodsGridProps) {
  const { put, skuId } = usePutInBag()
  const [choosing, setChoosing] = useState<{ productId: number; open: boolean } | null>(null)
  const close = () => setChoosing((last) => last && { ...last, open: false })
  const sheet = useOnDemand(choosing?.open === true, () => import('./spec-sheet.tsx'), close)

  function add(goods: Goods, picture: HTMLElement | null) {
    onTake?.(goods.id)
    if (goods.onlySkuId !== null) void put({ skuId: goods.onlySkuId, quantity: 1 }, picture)
    else setChoosing({ productId: goods.id, open: true })
  }

  return (
    <>
      <ProductGrid layout={layout}>
        {items.map((goods, index) => (
          <GoodsCard
            key={goods.id}
            goods={goods}
            eager={index < eagerCount}
            onAdd={(picture) => add(goods, picture)}
            onOpen={onTake && (() => onTake(goods.id))}
            adding={skuId !== undefined && skuId === goods.onlySkuId}
            corner={corner?.(goods)}
          />
        ))}
        {children}
      </ProductGrid>
      {sheet && choosing && (
        <sheet.SpecSheetOf productId={choosing.productId} open={choosing.open} onClose={close} />
      )}
    </>
  )
}
