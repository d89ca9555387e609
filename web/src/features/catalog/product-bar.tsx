import { BuyBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Store from 'lucide-react/icons/store'
import { buyNow } from '#cart/use-buy-now.ts'
import { usePutInBag } from '#cart/use-put-in-bag.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { ProductDetail } from '#product/spec-choice.ts'
import { pictureOfPage } from '#product/travel.ts'
import { useLike } from '#product/use-like.tsx'
import type { Choosing } from '#product/use-spec-choice.ts'
import { AwayUntil } from '#shop/away-until.tsx'
import { TellBack } from './tell-back.tsx'

interface ProductBarProps {
  product: ProductDetail
  choosing: Choosing
  /** The spec is still to be chosen. */
  onChoose: () => void
}

/** Shop, chat, save, add, buy (DESIGN §4); the bag is over the pictures. Both buttons ask for the spec first where there is one to choose. */
export function ProductBar({ product, choosing, onChoose }: ProductBarProps) {
  const { t } = useI18n()
  const like = useLike(product.id, product.title)
  const { put, isBusy } = usePutInBag()
  const { sku, quantity, isSettled } = choosing
  const pick = isSettled && sku && sku.stock > 0 ? { skuId: sku.id, quantity } : null
  return (
    <>
      <BuyBar
        acts={[
          { key: 'shop', icon: Store, name: t('shops.title'), href: paths.shop(product.shop.id) },
          {
            key: 'chat',
            icon: MessageCircle,
            name: t('support.chat'),
            href: paths.service({ shop: product.shop.id, product: product.id }),
          },
          {
            key: 'like',
            icon: Heart,
            name: t('favourites.likeIt'),
            button: {
              'aria-pressed': like.liked,
              // The seen word is part of the name, for people who speak to their device.
              'aria-label': `${t('favourites.likeIt')}, ${t('favourites.like', { title: product.title })}`,
              ...like.handlers,
            },
          },
        ]}
      >
        {product.shopSuspended ? (
          <Button disabled>{t('shops.noOrders')}</Button>
        ) : product.shopAwayUntil ? (
          <Button disabled>
            <AwayUntil day={product.shopAwayUntil} />
          </Button>
        ) : product.soldOut ? (
          <TellBack productId={product.id} title={product.title} />
        ) : (
          <>
            <Button
              kind="warm"
              busy={isBusy}
              onClick={() => (pick ? void put(pick, pictureOfPage()) : onChoose())}
            >
              {t('catalog.addToBag')}
            </Button>
            <Button onClick={() => (pick ? buyNow(pick) : onChoose())}>{t('catalog.buyNow')}</Button>
          </>
        )}
      </BuyBar>
      {like.sheet}
    </>
  )
}
