import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { MarketGoods } from './rows.ts'
import styles from './takedowns.module.css'

/** Variants of a product with price, stock and codes; those that are closed say so. */
export function GoodsVariants({ skus }: { skus: MarketGoods['skus'] }) {
  const { t, dollars, number } = useWords()
  return (
    <>
      <h2>{t('goods.variants')}</h2>
      <ul className={styles.variants}>
        {skus.map(({ id, spec, priceCents, originalPriceCents, stock, active, code, barcode }) => (
          <li key={id}>
            <span className={styles.variant}>
              <b>{spec || t('goods.oneVariant')}</b>
              <b>{dollars(priceCents)}</b>
            </span>
            <span className={styles.variant} data-soft>
              <span>
                {t('goods.inStock', { count: stock, shown: number(stock) })}
                {code !== null && ` · ${t('goods.codeIs', { code })}`}
                {barcode !== null && ` · ${t('goods.barcodeIs', { code: barcode })}`}
              </span>
              {originalPriceCents !== null && <s>{dollars(originalPriceCents)}</s>}
            </span>
            {!active && <Badge>{t('goods.variantClosed')}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}
