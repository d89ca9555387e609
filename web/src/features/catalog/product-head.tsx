import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { DotLine } from '@sampan/ui/dot-line.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Stars } from '@sampan/ui/stars.tsx'
import { struckCents } from '@sampan/ui/struck-cents.ts'
import Info from 'lucide-react/icons/info'
import { useI18n } from '#i18n/use-i18n.ts'
import { AboutSum } from '#page/about-sum.tsx'
import type { ProductDetail } from '#product/spec-choice.ts'
import { ColourSwatches } from '#product/spec-options.tsx'
import type { Choosing } from '#product/use-spec-choice.ts'
import styles from './product-page.module.css'

interface ProductHeadProps {
  product: ProductDetail
  choosing: Choosing
  onPrices: () => void
}

/** Price of what is chosen, title, proof (rating, sold, seen), colourways. */
export function ProductHead({ product, choosing, onPrices }: ProductHeadProps) {
  return (
    <>
      <HeadLines
        goods={product}
        price={choosing.sku}
        seen={product.seen}
        freeReturnDays={product.freeReturn?.days ?? null}
        onPrices={onPrices}
      />
      <Colourways product={product} choosing={choosing} />
    </>
  )
}

type Money = Pick<ProductDetail, 'priceCents' | 'originalPriceCents' | 'lowestBeforeCents'>

interface HeadLinesProps {
  /** A product, or what its card knows of it. */
  goods: Money & Pick<ProductDetail, 'title' | 'titleLocale' | 'soldOut' | 'score' | 'sales'>
  /** Price of what is chosen; without it the goods' own. */
  price?: Money | undefined
  seen?: number
  /** Null where its shop promises no free returns. */
  freeReturnDays?: number | null
  /** Opens the prices of 90 days, where the struck price is explained. */
  onPrices?: () => void
}

/** Price, title and proof. */
export function HeadLines({
  goods,
  price = goods,
  seen = 0,
  freeReturnDays = null,
  onPrices,
}: HeadLinesProps) {
  const { t, locale, dollars, compact } = useI18n()
  const { priceCents: amountCents, originalPriceCents: originalCents, lowestBeforeCents } = price
  const prices = { amountCents, originalCents, lowestBeforeCents }
  const struck = struckCents(prices)
  return (
    <>
      <div className={styles.money}>
        <span className={styles.price}>
          <Price size="detail" {...prices} />
          {struck !== null && onPrices && (
            <IconButton icon={Info} label={t('catalog.struckHelp')} onPress={onPrices} />
          )}
        </span>
        {goods.soldOut ? (
          <Badge>{t('ui.soldOut')}</Badge>
        ) : (
          struck !== null && (
            <Badge tone="deal">{t('catalog.save', { sum: dollars(struck - amountCents) })}</Badge>
          )
        )}
      </div>
      <AboutSum amountCents={amountCents} />
      <h1
        className={styles.title}
        tabIndex={-1}
        lang={goods.titleLocale === locale ? undefined : tagOf(goods.titleLocale)}
      >
        {goods.title}
      </h1>
      <div className={styles.proof}>
        <DotLine wrap>
          {goods.score.count > 0 && <Stars score={goods.score.average / 10} count={goods.score.count} />}
          {goods.sales > 0 && t('catalog.sold', { count: compact(goods.sales) })}
          {freeReturnDays !== null && <Badge>{t('search.freeReturns')}</Badge>}
          {seen > 0 && t('catalog.seen', { count: seen, shown: compact(seen) })}
        </DotLine>
      </div>
    </>
  )
}

/** The first axis whose values have pictures, as pictures. */
function Colourways({ product, choosing }: { product: ProductDetail; choosing: Choosing }) {
  const index = product.specs.findIndex((axis) => axis.values.some(({ picture }) => picture !== null))
  const axis = product.specs[index]
  if (!axis || axis.values.length < 2) return null
  return (
    <ColourSwatches
      label={axis.name}
      options={axis.values.map(({ key, name, picture }) => ({
        key,
        name,
        picture: picture ?? product.picture,
      }))}
      chosen={choosing.choice[index] ?? null}
      onChoose={(key) => choosing.choose(index, key)}
    />
  )
}
