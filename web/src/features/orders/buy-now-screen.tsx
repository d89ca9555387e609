import { lineQuantityMax } from '@sampan/contract/cart/limits.ts'
import { useEffect, useMemo, useState } from 'react'
import { parseJson, sessionStore } from '#device/storage.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { usePage } from '#page/use-page.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterReload } from './after-reload.tsx'
import { Checkout } from './checkout.tsx'

interface Pick {
  skuId: number
  quantity: number
}

const stored = 'orders:buyNow'

/** One product straight from its page (SPEC §2 /order). The pick outlives a reload. */
export function BuyNowScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const [pick, setPick] = useState(() => pickIn(search) ?? pickOf(parseJson(sessionStore.get(stored))))
  // Runs whenever the page comes to the front, also when it was kept from an earlier purchase.
  useEffect(() => {
    const taken = pickOf(session.takeBackData('buyNow'))
    if (!taken) return
    sessionStore.set(stored, JSON.stringify(taken))
    setPick(taken)
  }, [])
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
  return pickOf({ skuId: Number(search.get('sku')), quantity: Number(search.get('quantity') ?? 1) })
}

function pickOf(value: unknown): Pick | null {
  if (typeof value !== 'object' || value === null || !('skuId' in value) || !('quantity' in value))
    return null
  const { skuId, quantity } = value
  const isPick =
    typeof skuId === 'number' &&
    typeof quantity === 'number' &&
    Number.isSafeInteger(skuId) &&
    Number.isInteger(quantity) &&
    skuId > 0 &&
    quantity >= 1 &&
    quantity <= lineQuantityMax
  return isPick ? { skuId, quantity } : null
}
