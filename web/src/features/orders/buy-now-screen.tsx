import { lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { useMemo } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { AfterReload } from './after-reload.tsx'
import { Checkout } from './checkout.tsx'

interface Pick {
  skuId: number
  quantity: number
}

/** One product straight from its page (SPEC §2 /order). The address carries the pick. */
export function BuyNowScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const pick = useMemo(() => pickIn(search), [search])
  const lines = useMemo(() => pick && [pick], [pick])
  if (!lines || !pick) {
    return (
      <Screen>
        <PageBar title={t('orders.checkout')} backTo={paths.home()} />
        <EmptyState
          title={t('refusal.selectItem')}
          action={<ButtonLink href={paths.explore()}>{t('orders.find')}</ButtonLink>}
        />
      </Screen>
    )
  }
  return (
    <AfterReload>
      <Checkout key={`${pick.skuId} ${pick.quantity}`} lines={lines} backTo={paths.home()} />
    </AfterReload>
  )
}

function pickIn(search: URLSearchParams): Pick | null {
  const skuId = Number(search.get('sku'))
  const quantity = Number(search.get('quantity') ?? 1)
  const isPick =
    Number.isSafeInteger(skuId) &&
    Number.isInteger(quantity) &&
    skuId > 0 &&
    quantity >= 1 &&
    quantity <= lineQuantityMax
  return isPick ? { skuId, quantity } : null
}
