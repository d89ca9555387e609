import { Lift, PicturePanes } from '@sampan/ui/lift.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { noteViewed } from '#product/note-viewed.ts'
import { type ProductDetail, pictureOf } from '#product/spec-choice.ts'
import { useOnDemand } from '#product/use-on-demand.ts'
import { useSpecChoice } from '#product/use-spec-choice.ts'
import { useIsWhole } from '#router/use-is-whole.ts'
import { ProductAbout } from './product-about.tsx'
import { ProductBar } from './product-bar.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'
import styles from './product-page.module.css'
import { ProductPictures } from './product-pictures.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductShop } from './product-shop.tsx'

/** A product's whole page (SPEC §3 product): pictures, price, proof, choice, delivery, promise, shop, reviews, words. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const choosing = useSpecChoice(product)
  const [sheet, setSheet] = useState<'spec' | 'promise' | 'prices' | null>(null)
  const close = () => setSheet(null)
  const spec = useOnDemand(sheet === 'spec', () => import('#product/spec-sheet.tsx'), close)
  const promise = useOnDemand(sheet === 'promise', () => import('./promise-sheet.tsx'), close)
  const prices = useOnDemand(sheet === 'prices', () => import('./prices-sheet.tsx'), close)
  const isWhole = useIsWhole()
  const openSpec = () => setSheet('spec')

  useEffect(() => noteViewed(cache, product.id), [cache, product.id])

  return (
    <Screen foot="bar">
      <PicturePanes
        pictures={
          <ProductPictures
            product={product}
            shown={choosing.isTouched ? pictureOf(product, choosing.choice) : null}
          />
        }
      >
        <Lift
          head={<ProductHead product={product} choosing={choosing} onPrices={() => setSheet('prices')} />}
        >
          <div className={styles.parts}>
            {/* On a desk the bar stays in sight beside these, and leaves the reviews alone. */}
            <div className={styles.purchase}>
              <ProductFacts
                product={product}
                choosing={choosing}
                onSpec={openSpec}
                onPromise={() => setSheet('promise')}
                onPrices={() => setSheet('prices')}
              />
              <ProductBar product={product} choosing={choosing} onChoose={openSpec} />
            </div>
            {isWhole && (
              <>
                <ProductShop shop={product.shop} />
                <ProductReviews product={product} />
                <ProductQuestions product={product} />
                <ProductAbout product={product} />
              </>
            )}
          </div>
        </Lift>
      </PicturePanes>
      {isWhole && product.similar.length > 0 && (
        <>
          <SectionHead title={t('catalog.similar')} />
          <GoodsGrid items={product.similar} />
        </>
      )}
      {spec && (
        <spec.SpecSheet product={product} choosing={choosing} open={sheet === 'spec'} onClose={close} />
      )}
      {prices && (
        <prices.PricesSheet
          skuId={choosing.sku?.id ?? product.skus[0]?.id ?? 0}
          open={sheet === 'prices'}
          onClose={close}
        />
      )}
      {promise && <promise.PromiseSheet open={sheet === 'promise'} onClose={close} />}
    </Screen>
  )
}
