import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'

const shownMax = 8

/** Nothing in it yet: the way to the goods, and those that sell best. */
export function BagEmpty() {
  const { t } = useI18n()
  const { data: hot } = useApi(
    'product_list',
    { sort: 'hot', inStock: true, limit: shownMax },
    { freshMs: 60_000 },
  )
  return (
    <>
      <EmptyState
        title={t('cart.emptyTitle')}
        action={<ButtonLink href={paths.explore()}>{t('cart.find')}</ButtonLink>}
      >
        {t('cart.emptyText')}
      </EmptyState>
      {hot && hot.items.length > 0 && (
        <section aria-label={t('home.hot')}>
          <SectionHead title={t('home.hot')} />
          <GoodsGrid items={hot.items} />
        </section>
      )}
    </>
  )
}
