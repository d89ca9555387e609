import { serverNow } from '@sampan/client/server-clock.ts'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageFailure } from '#page/page-failure.tsx'
import styles from './prices.module.css'
import { type PriceStep, PricesChart } from './prices-chart.tsx'

interface Props {
  /** SKU that is chosen, or with which the product is listed. */
  skuId: number
  open: boolean
  onClose: () => void
}

/** Prices of the chosen SKU in the last 90 days (PRODUCT §7.1): drawn, and as a table. */
export function PricesSheet({ skuId, open, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.prices')}>
      <Prices skuId={skuId} />
    </Sheet>
  )
}

function Prices({ skuId }: Pick<Props, 'skuId'>) {
  const { t, date, dollars } = useI18n()
  const { data, error, refetch, isFetching } = useApi('product_prices', { sku: skuId })
  if (!data) {
    if (error) return <PageFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    return <Skeleton shape="card" />
  }
  const steps = stepsOf(data)
  const cents = steps.map(({ priceCents }) => priceCents)
  return (
    <>
      {steps.length === 1 ? (
        <Text as="p" tone="soft">
          {t(isNew(steps[0]?.since ?? null) ? 'catalog.pricesSinceSale' : 'catalog.pricesSame')}
        </Text>
      ) : (
        <PricesChart
          steps={steps}
          label={t('catalog.pricesChart', {
            least: dollars(Math.min(...cents)),
            most: dollars(Math.max(...cents)),
          })}
        />
      )}
      <Text as="p" size="fine" tone="soft">
        {t('catalog.struckWords')}
      </Text>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('catalog.priceFrom')}</th>
            <th scope="col">{t('catalog.priceUntil')}</th>
            <th scope="col">{t('catalog.price')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ priceCents, since, until }) => (
            <tr key={until ?? ''}>
              <td>{since === null ? t('catalog.priceEarlier') : date(since, 'day')}</td>
              <td>{until === null ? t('catalog.priceNow') : date(until, 'day')}</td>
              <td>{dollars(priceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const shownDays = 90

/** Prices are known as long as they are shown: one without another before it began with the sale. */
const isNew = (since: string | null): boolean =>
  since !== null && serverNow() - Date.parse(since) < shownDays * 24 * 3_600_000

/** The latest first; what it costs now has no end. A price that was set anew without a change is one step with the one before. */
function stepsOf({ priceCents, since, earlier }: Output<'product_prices'>): PriceStep[] {
  const steps: PriceStep[] = [{ priceCents, since, until: null }]
  for (const step of earlier) {
    const later = steps.at(-1)
    if (later?.priceCents === step.priceCents) later.since = step.since
    else steps.push({ ...step })
  }
  return steps
}
