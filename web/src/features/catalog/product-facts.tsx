import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Arrival } from '#delivery/arrival.tsx'
import { DutiesLine } from '#delivery/duties-line.tsx'
import { isAskedOnDelivery } from '#delivery/duty-texts.ts'
import { barredText } from '#delivery/sale-barred.ts'
import { countryName } from '#i18n/country-name.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { type ProductDetail, wordsOf } from '#product/spec-choice.ts'
import type { Choosing } from '#product/use-spec-choice.ts'
import { ProductOffer } from './product-offer.tsx'
import styles from './product-page.module.css'

interface ProductFactsProps {
  product: ProductDetail
  choosing: Choosing
  onSpec: () => void
  onPromise: () => void
}

/** Facts of the product: the choice, price and time of sending, and what happens if it goes wrong. */
export function ProductFacts({ product, choosing, onSpec, onPromise }: ProductFactsProps) {
  const { t, tag, dollars } = useI18n()
  const { sale } = product
  // Goods that are not sent there have no duties there.
  const duties = sale && sale.missing.length > 0 ? null : product.duties
  const words = wordsOf(product, choosing.choice, t('catalog.between'))
  return (
    <Cells>
      <Cell
        label={t('catalog.spec')}
        // A pack of "1 piece" is no number of pieces: how many is written as in the bag and in orders.
        value={words ? `${words} · ×${choosing.quantity}` : t('catalog.pieces', { count: choosing.quantity })}
        onPress={onSpec}
      />
      <Cell
        label={t('catalog.delivery')}
        value={<Delivery freight={product.freight} sale={sale} isDutySaid={duties !== null} />}
      />
      {duties && (
        <Cell
          label={t('duties.title')}
          value={<DutiesLine duties={duties} label={countryName(duties.country, tag)} />}
        />
      )}
      <WholePrice product={product} />
      {product.freeReturn && (
        <Cell
          label={t('catalog.returns')}
          value={
            <>
              {t('catalog.freeReturns', { count: product.freeReturn.days })}
              <span className={styles.note}>
                {t('catalog.freeReturnsHow', { sum: dollars(product.freeReturn.freightCents) })}
              </span>
            </>
          }
        />
      )}
      <ProductOffer offer={product.offer} shop={product.shop} />
      <Cell label={t('catalog.promise')} value={t('catalog.promiseLine')} onPress={onPromise} />
    </Cells>
  )
}

/** Price of one piece with freight, and with duties where they are paid with the order: the total of the checkout. Nothing within a country. */
function WholePrice({ product }: { product: ProductDetail }) {
  const { t, dollars } = useI18n()
  const { freight, duties, sale, priceCents } = product
  if (!freight || !duties || (sale && sale.missing.length > 0)) return null
  const { mode, isExact, highCents } = duties
  // The checkout refuses such goods in the same words.
  if (mode !== 'onDelivery' && !isExact)
    return (
      <Cell
        label={t('duties.whole')}
        value={
          <span className={styles.barred}>{t('orders.dutiesNotKnown', { shop: product.shop.name })}</span>
        }
      />
    )
  const sum = dollars(priceCents + freight.freightCents + (mode === 'prepaid' ? highCents : 0))
  return (
    <Cell
      label={t('duties.whole')}
      value={t(isAskedOnDelivery(duties) ? 'duties.wholeBefore' : 'duties.wholeWith', { sum })}
    />
  )
}

/** Freight to the reader's country, when it would arrive, and from what sum on it is free. */
function Delivery({
  freight,
  sale,
  isDutySaid,
}: Pick<ProductDetail, 'freight' | 'sale'> & { isDutySaid: boolean }) {
  const i18n = useI18n()
  const { t, tag, dollars } = i18n
  if (sale && sale.missing.length > 0)
    return (
      <span className={styles.barred} suppressHydrationWarning>
        {barredText(i18n, sale)}
      </span>
    )
  if (!freight) return t('catalog.notSent')
  const { freightCents, freeFromCents } = freight
  const country = countryName(freight.country, tag)
  const values = { sum: dollars(freightCents), country }
  return (
    <>
      {/* A browser may know a newer name of a country than the server that rendered the page. */}
      <span suppressHydrationWarning>
        {t(freightCents === 0 ? 'catalog.freightFree' : 'catalog.freight', values)}
      </span>
      <span className={styles.note}>
        <Arrival days={freight} />
      </span>
      {freight.daysByRecord && <span className={styles.note}>{t('catalog.daysByRecord')}</span>}
      {freightCents > 0 && freeFromCents !== null && (
        <span className={styles.note}>{t('catalog.freeFrom', { sum: dollars(freeFromCents) })}</span>
      )}
      {!isDutySaid && (
        <span className={styles.help}>
          <HelpLink article="delivery" part="customs">
            {t('catalog.askCustoms')}
          </HelpLink>
        </span>
      )}
    </>
  )
}
