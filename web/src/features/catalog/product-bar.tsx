import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import type { ProductDetail } from '#goods/spec-choice.ts'
import { useBagCount } from '#goods/use-bag-count.ts'
import { useBuyNow } from '#goods/use-buy-now.ts'
import { usePutInBag } from '#goods/use-put-in-bag.ts'
import type { Choosing } from '#goods/use-spec-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { BuyBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { pictureOfPage } from '#ui/travel.ts'

interface ProductBarProps {
  product: ProductDetail
  choosing: Choosing
  /** The spec is still to be chosen. */
  onChoose: () => void
}

/** Shop, bag, add, buy. Both buttons ask for the spec first where there is one to choose. */
export function ProductBar({ product, choosing, onChoose }: ProductBarProps) {
  const { t } = useI18n()
  const count = useBagCount()
  const { put, isBusy } = usePutInBag()
  const buyNow = useBuyNow()
  const { sku, quantity, isSettled } = choosing
  const pick = isSettled && sku && sku.stock > 0 ? { skuId: sku.id, quantity } : null
  return (
    <BuyBar
      acts={[
        { key: 'shop', icon: Store, name: t('shops.title'), href: paths.shop(product.shop.id) },
        { key: 'bag', icon: ShoppingBag, name: t('shell.tabBag'), count, href: paths.bag() },
      ]}
    >
      {product.soldOut ? (
        <Button disabled>{t('ui.soldOut')}</Button>
      ) : (
        <>
          <Button
            kind="warm"
            busy={isBusy}
            onClick={() => (pick ? void put(pick, pictureOfPage()) : onChoose())}
          >
            {t('catalog.addToBag')}
          </Button>
          <Button onClick={() => (pick ? buyNow(product.id, pick) : onChoose())}>
            {t('catalog.buyNow')}
          </Button>
        </>
      )}
    </BuyBar>
  )
}
