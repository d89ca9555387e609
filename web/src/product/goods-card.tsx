import { tagOf } from '@sampan/contract/wire/locales.ts'
import type { ReactNode } from 'react'
import type { ItemOf } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { noteOpened } from './opened-goods.ts'
import { ProductCard } from './product-card.tsx'

export type Goods = ItemOf<'product_list'>

interface GoodsCardProps {
  goods: Goods
  /** One of the first on its page: the picture loads at once. */
  eager?: boolean
  /** Gets its picture, which flies to the bag. */
  onAdd: (picture: HTMLElement | null) => void
  adding: boolean
  onOpen?: (() => void) | undefined
  /** Stands where the plus would. */
  corner?: ReactNode
}

/** A product of the wire as a card of the kit. */
export function GoodsCard({ goods, eager = false, onAdd, adding, onOpen, corner }: GoodsCardProps) {
  const { t, locale, compact } = useI18n()
  return (
    <ProductCard
      href={paths.detail(goods.id)}
      title={goods.title}
      titleLang={goods.titleLocale === locale ? undefined : tagOf(goods.titleLocale)}
      picture={goods.picture}
      alt={goods.alt?.text}
      altLang={goods.alt && goods.alt.locale !== locale ? tagOf(goods.alt.locale) : undefined}
      room={goods.category}
      priceCents={goods.priceCents}
      originalCents={goods.originalPriceCents}
      lowestBeforeCents={goods.lowestBeforeCents}
      score={goods.score.count > 0 ? goods.score.average / 10 : null}
      sold={goods.sales > 0 && t('catalog.sold', { count: compact(goods.sales) })}
      soldOut={goods.soldOut}
      promise={goods.freeReturns && t('search.freeReturns')}
      eager={eager}
      onAdd={onAdd}
      adding={adding}
      onOpen={() => {
        noteOpened(goods)
        onOpen?.()
      }}
      corner={corner}
    />
  )
}
