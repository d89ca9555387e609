import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'

/** The product is off the shelf, or never was: what others look at stands instead. */
export function DetailGone() {
  const { t } = useI18n()
  const hot = useApi('product_list', { sort: 'hot', inStock: true, limit: 10 }, { freshMs: 60_000 })
  return (
    <Screen>
      <PageBar title={t('catalog.product')} backTo={paths.explore()} />
      <Pad>
        <EmptyState
          drawing="lost"
          title={t('catalog.gone')}
          action={<ButtonLink href={paths.explore()}>{t('shell.lookAround')}</ButtonLink>}
        >
          {t('catalog.goneText')}
        </EmptyState>
      </Pad>
      {hot.data && <GoodsGrid items={hot.data.items} />}
    </Screen>
  )
}
