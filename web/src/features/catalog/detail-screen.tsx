import { isRefusal } from '#client/is-refusal.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { usePage } from '#page/use-page.ts'
import { usePageTitle } from '#page/use-page-title.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { DetailGone } from './detail-gone.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { ProductPage } from './product-page.tsx'

/** SPEC §2 /detail/:product?/:mer?: one product. The merchant in the address is where the reader came from. */
export function DetailScreen() {
  const { t } = useI18n()
  const { params } = usePage()
  const id = Number(params['product'])
  const isId = Number.isSafeInteger(id) && id > 0
  const product = useApi('product_detail', { id }, { enabled: isId, quiet: true })
  usePageTitle(product.data?.title)

  if (!isId || isRefusal(product.error, 'productGone', 'badInput')) return <DetailGone />
  if (product.data) return <ProductPage product={product.data} />
  if (!product.error) return <DetailSkeleton />
  return (
    <Screen>
      <PageBar title={t('catalog.product')} backTo={paths.explore()} />
      <PageFailure error={product.error} onRetry={product.refetch} isRetrying={product.isFetching} />
    </Screen>
  )
}
