import { type ReactNode, useState } from 'react'
import { useOnDemand } from '#page/use-on-demand.ts'
import type { Goods } from '#product/goods-card.tsx'
import { usePutInBag } from './use-put-in-bag.ts'

type Added = Pick<Goods, 'id' | 'onlySkuId'>

interface AddGoods {
  /** @param picture flies to the bag, where the bag is in sight. */
  add(goods: Added, picture: HTMLElement | null): void
  isAdding(goods: Added): boolean
  /** Stands once on the page. */
  sheet: ReactNode
}

/**
 * Act of the plus of a product: one of a single SKU goes into the bag at once, any other opens the spec sheet, which is
 * fetched only then.
 */
export function useAddGoods(): AddGoods {
  const { put, skuId } = usePutInBag()
  const [choosing, setChoosing] = useState<{ productId: number; open: boolean } | null>(null)
  const close = () => setChoosing((last) => last && { ...last, open: false })
  const part = useOnDemand(choosing?.open === true, () => import('#product/spec-sheet.tsx'), close)
  return {
    add: ({ id, onlySkuId }, picture) => {
      if (onlySkuId !== null) void put({ skuId: onlySkuId, quantity: 1 }, picture)
      else setChoosing({ productId: id, open: true })
    },
    isAdding: ({ onlySkuId }) => skuId === onlySkuId,
    sheet: part && choosing && (
      <part.SpecSheetOf productId={choosing.productId} open={choosing.open} onClose={close} />
    ),
  }
}
