import { tagOf } from '@sampan/contract/locales/index.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { DotLine } from '@sampan/ui/dot-line.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Stars } from '@sampan/ui/stars.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { AboutSum } from '#product/about-sum.tsx'
import type { ProductDetail } from '#product/spec-choice.ts'
import { Ways } from '#product/spec-options.tsx'
import type { Choosing } from '#product/use-spec-choice.ts'
import styles from './product-page.module.css'

/** Price of what is chosen, title, proof (rating, sold, seen), colourways. */
export function ProductHead({ product, choosing }: { product: ProductDetail; choosing: Choosing }) {
  const { t, locale, dollars, compact } = useI18n()
  const { sku } = choosing
  const priceCents = sku?.priceCents ?? product.priceCents
  const { originalPriceCents: originalCents, lowestBeforeCents } = sku ?? product
  return (
    <>
      <div className={styles.money}>
        <Price
          size="detail"
          amountCents={priceCents}
          originalCents={originalCents}
          lowestBeforeCents={lowestBeforeCents}
        />
        {product.soldOut ? (
          <Badge>{t('ui.soldOut')}</Badge>
        ) : (
          originalCents !== null &&
          originalCents > priceCents && (
            <Badge tone="deal">{t('catalog.save', { sum: dollars(originalCents - priceCents) })}</Badge>
          )
        )}
      </div>
      <AboutSum amountCents={priceCents} />
      <h1
        className={styles.title}
        tabIndex={-1}
        lang={product.titleLocale === locale ? undefined : tagOf(product.titleLocale)}
      >
        {product.title}
      </h1>
      <div className={styles.proof}>
        <DotLine wrap>
          {product.score.count > 0 && (
            <Stars score={product.score.average / 10} count={product.score.count} />
          )}
          {product.sales > 0 && t('catalog.sold', { count: compact(product.sales) })}
          {product.seen > 0 && t('catalog.seen', { count: product.seen, shown: compact(product.seen) })}
        </DotLine>
      </div>
      <Colourways product={product} choosing={choosing} />
    </>
  )
}

/** The first axis whose values have pictures, as pictures. */
function Colourways({ product, choosing }: { product: ProductDetail; choosing: Choosing }) {
  const index = product.specs.findIndex((axis) => axis.values.some(({ picture }) => picture !== null))
  const axis = product.specs[index]
  if (!axis || axis.values.length < 2) return null
  return (
    <Ways
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
