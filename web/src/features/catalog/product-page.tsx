import { usePastFirstFrame } from '@sampan/router/use-past-first-frame.ts'
import { Lift, PicturePanes } from '@sampan/ui/lift.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { noteViewed } from '#product/note-viewed.ts'
import { type ProductDetail, pictureOf } from '#product/spec-choice.ts'
import { useSpecChoice } from '#product/use-spec-choice.ts'
import { ProductAbout } from './product-about.tsx'
import { ProductBar } from './product-bar.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'
import styles from './product-page.module.css'
import { ProductPictures } from './product-pictures.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductRights } from './product-rights.tsx'
import { ProductSafety } from './product-safety.tsx'
import { ProductShop } from './product-shop.tsx'
import { QuietActs } from './quiet-acts.tsx'
import { sizeKindOf } from './size-tables.ts'

/** The name of what is chosen on an axis. */
const chosenName = ({ specs }: ProductDetail, choice: readonly (string | null)[], axis: string) => {
  const index = specs.findIndex(({ key }) => key === axis)
  return specs[index]?.values.find(({ key }) => key === choice[index])?.name
}

/** A product's whole page (SPEC §3 product): pictures, price, proof, choice, delivery, promise, shop, reviews, words. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const choosing = useSpecChoice(product)
  const [sheet, setSheet] = useState<'spec' | 'promise' | 'prices' | 'sizes' | null>(null)
  const close = () => setSheet(null)
  const spec = useOnDemand(sheet === 'spec', () => import('#product/spec-sheet.tsx'), close)
  const promise = useOnDemand(sheet === 'promise', () => import('./promise-sheet.tsx'), close)
  const prices = useOnDemand(sheet === 'prices', () => import('./prices-sheet.tsx'), close)
  const sizes = useOnDemand(sheet === 'sizes', () => import('./size-sheet.tsx'), close)
  const sizeKind = sizeKindOf(product)
  const isWhole = usePastFirstFrame()
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
              />
              <QuietActs
                productId={product.id}
                onPrices={() => setSheet('prices')}
                onSizes={sizeKind && (() => setSheet('sizes'))}
              />
              <ProductBar product={product} choosing={choosing} onChoose={openSpec} />
            </div>
            {isWhole && (
              <>
                <ProductShop shop={product.shop} />
                <ProductReviews product={product} />
                <ProductQuestions product={product} />
                <ProductAbout product={product} />
                <ProductSafety safety={product.safety} isAsked={product.sale !== null} />
                <ProductRights sale={product.sale} />
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
      {sizes && sizeKind && (
        <sizes.SizeSheet
          kind={sizeKind}
          chosen={chosenName(product, choosing.choice, 'size')}
          open={sheet === 'sizes'}
          onClose={close}
        />
      )}
      {promise && <promise.PromiseSheet open={sheet === 'promise'} onClose={close} />}
    </Screen>
  )
}
