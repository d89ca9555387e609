import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { GoodsGrid } from '#product/goods-grid.tsx'

/**
 * Products that others bought or looked at beside the goods in the bag. The list is as it was when the bag was opened: a tap
 * moves nothing.
 */
export function BagBeside() {
  const { t } = useI18n()
  const { data } = useApi('cart_beside', {}, { freshMs: 60_000, meta: { isAside: true } })
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('cart.beside')}>
      <SectionHead title={t('cart.beside')} />
      <GoodsGrid items={data} />
    </section>
  )
}
