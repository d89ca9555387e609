import { isRefusal } from '@sampan/client/is-refusal.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { usePastFirstFrame } from '@sampan/router/use-past-first-frame.ts'
import { Screen } from '@sampan/ui/screen.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { useOnDemand } from '#page/use-on-demand.ts'
import { paths } from '#paths'
import { openedGoods } from '#product/opened-goods.ts'
import { usePageTitle } from '#router/use-page-title.ts'
import { tellClockCountry } from '#session/clock-country.ts'
import { comparedIds } from './compared-ids.ts'
import { DetailGone } from './detail-gone.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { ProductPage } from './product-page.tsx'

/** SPEC §2 /detail/:product?/:mer?: one product; without one, several side by side (docs/decisions/048). The merchant in the address is where the reader came from. */
export function DetailScreen() {
  const { search } = usePage()
  const compared = search.get('compare')
  return compared === null ? <OneProduct /> : <CompareScreen ids={comparedIds(compared)} />
}

/** Goods side by side, a part of the app that a single product does not wait for. */
function CompareScreen({ ids }: { ids: readonly number[] }) {
  const { t } = useI18n()
  const part = useOnDemand(
    true,
    () => import('./compare-page.tsx'),
    () => navigate(paths.explore()),
  )
  if (part) return <part.ComparePage ids={ids} />
  return (
    <Screen>
      <PageBar title={t('catalog.compare.title')} />
    </Screen>
  )
}

function OneProduct() {
  const { t } = useI18n()
  const { params } = usePage()
  const id = Number(params['product'])
  const isId = Number.isSafeInteger(id) && id > 0
  const product = useApi('product_detail', { id }, { enabled: isId })
  const [isOfOtherCountry, setOfOtherCountry] = useState(false)
  // An answer from before the server knew where its reader is quotes the freight to another country.
  useEffect(() => {
    if (tellClockCountry()) setOfOtherCountry(true)
  }, [])
  const hasAnswer = product.data !== undefined
  const readAgain = useEffectEvent(() => void product.refetch())
  useEffect(() => {
    if (!isOfOtherCountry || !hasAnswer) return
    setOfOtherCountry(false)
    readAgain()
  }, [isOfOtherCountry, hasAnswer])
  const isPastFirstFrame = usePastFirstFrame()
  const known = openedGoods(id)
  usePageTitle(product.data?.title ?? known?.title)

  if (!isId || isRefusal(product.error, 'productGone', 'badInput')) return <DetailGone />
  // Facts that its card has shown are drawn in one short frame, also where the rest is here already.
  const isWaited = known !== undefined && !isPastFirstFrame
  if (product.data && !isWaited) return <ProductPage product={product.data} />
  if (!product.error) return <DetailSkeleton goods={known} />
  return (
    <Screen>
      <PageBar title={t('catalog.product')} backTo={paths.explore()} />
      <PageFailure error={product.error} onRetry={product.refetch} isRetrying={product.isFetching} />
    </Screen>
  )
}
