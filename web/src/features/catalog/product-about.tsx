import { Card } from '@sampan/ui/card.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Fragment } from 'react'
import { CountryName } from '#i18n/country-name.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { ProductDetail } from '#product/spec-choice.ts'
import styles from './product-page.module.css'

/** The words of the shop about it, its category, where it is sent from and was made, of what, what it weighs, how many there are. */
export function ProductAbout({ product }: { product: ProductDetail }) {
  const { t, tag, number } = useI18n()
  const { category, weightGrams, originCountry, material } = product
  const isHeavy = weightGrams >= 1000
  // A browser may write a unit otherwise than the server that rendered the page.
  const weight = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isHeavy ? 'kilogram' : 'gram',
    maximumFractionDigits: 1,
  }).format(isHeavy ? weightGrams / 1000 : weightGrams)
  return (
    <Card label={t('catalog.description')}>
      <h2 className={styles.cardTitle}>{t('catalog.description')}</h2>
      <p className={styles.description}>{product.description}</p>
      <dl className={styles.details}>
        <dt>{t('catalog.inCategory')}</dt>
        <dd>
          <Link href={paths.explore({ category })}>{t(`catalog.category.${category}`)}</Link>
        </dd>
        <dt>{t('catalog.stock')}</dt>
        <dd>{number(product.stock)}</dd>
        <dt>{t('catalog.shipFrom')}</dt>
        <dd>
          <CountryName code={product.shipFrom} />
        </dd>
        {originCountry !== null && (
          <>
            <dt>{t('catalog.madeIn')}</dt>
            <dd>
              <CountryName code={originCountry} />
            </dd>
          </>
        )}
        {material !== null && (
          <>
            <dt>{t('catalog.material')}</dt>
            <dd>{material}</dd>
          </>
        )}
        <dt>{t('catalog.weight')}</dt>
        <dd suppressHydrationWarning>{weight}</dd>
        {product.attributes.map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}
