import { Price } from '@sampan/ui/price.tsx'
import { Stepper } from '@sampan/ui/stepper.tsx'
import type { Ref } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { Picture } from '#page/picture.tsx'
import { isOffered, type ProductDetail, pictureOf, wordsOf } from './spec-choice.ts'
import { SpecOptions } from './spec-options.tsx'
import styles from './spec-sheet.module.css'
import type { Choosing } from './use-spec-choice.ts'

interface SpecPanelProps {
  product: ProductDetail
  choosing: Choosing
  /** Holds the chosen picture, which flies to the bag. */
  picture: Ref<HTMLSpanElement>
}

/** Picture, price and stock of what is chosen; the axes; how many. */
export function SpecPanel({ product, choosing, picture }: SpecPanelProps) {
  const { t, number } = useI18n()
  const { choice, sku, quantity, quantityMax } = choosing
  const stock = sku?.stock ?? 0
  return (
    <>
      <div className={styles.head}>
        <span ref={picture} className={styles.picture} data-room={product.category}>
          <Picture base={pictureOf(product, choice)} sizes="104px" eager />
        </span>
        <div className={styles.facts} role="status">
          <Price
            size="large"
            amountCents={sku?.priceCents ?? product.priceCents}
            originalCents={sku?.originalPriceCents}
            lowestBeforeCents={sku?.lowestBeforeCents}
          />
          <span className={styles.words}>
            {wordsOf(product, choice, t('catalog.between')) || product.title}
          </span>
          <span className={styles.stock}>
            {stock > 0 ? t('catalog.left', { count: number(stock) }) : t('ui.soldOut')}
          </span>
        </div>
      </div>
      <div className={styles.axes}>
        {product.specs.map((axis, index) => (
          <SpecOptions
            key={axis.key}
            label={axis.name}
            options={axis.values.map((value) => ({
              ...value,
              soldOut: !isOffered(product.skus, choice, index, value.key),
            }))}
            chosen={choice[index] ?? null}
            onChoose={(key) => choosing.choose(index, key)}
          />
        ))}
        <div className={styles.quantity}>
          <span className={styles.label}>{t('ui.quantity')}</span>
          <Stepper
            label={t('ui.quantity')}
            value={quantity}
            max={quantityMax}
            disabled={stock <= 0}
            onChange={choosing.setQuantity}
          />
        </div>
      </div>
    </>
  )
}
