import { orderSearchMax } from '@sampan/contract/trade/orders/limits.ts'
import {
  type OrderStatus,
  orderStateOf,
  orderStatus,
  orderTabs,
} from '@sampan/contract/trade/orders/status.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import Search from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { RecordSearch } from '#page/record-search.tsx'
import { useIsWide } from '#page/use-is-wide.ts'
import { paths } from '#paths'
import styles from './my-purchases.module.css'
import { OrderDetailPane } from './order-detail-pane.tsx'
import { OrderList } from './order-list.tsx'
import { useUnfinished } from './use-unfinished.ts'

/** Tabs whose number stands out: they wait for the buyer (DESIGN §4). */
const waiting: readonly (OrderStatus | null)[] = [orderStatus.waitingPay, orderStatus.delivered]

/** Orders by status tab (SPEC §2 /myPurchases/:status?); the tab and the words that are searched are part of the address. */
export function MyPurchasesScreen() {
  const { t } = useI18n()
  const isWide = useIsWide()
  const { params, search } = usePage()
  const status = statusIn(params['status'])
  const words = (search.get('q') ?? '').trim().slice(0, orderSearchMax)
  const [isSearching, setSearching] = useState(words !== '')
  const find = useCallback(
    (q: string) => navigate(paths.myPurchases(status ?? undefined, q), { stay: true }),
    [status],
  )
  const orders = useApiPages('order_list', {
    ...(status !== null && { status }),
    ...(words !== '' && { q: words }),
  })
  const { data: userInfo } = useApi('getUserInfo', {})
  const [chosenId, setChosenId] = useState<string>()
  useUnfinished()
  const { items } = orders
  const chosen = items?.find((order) => order.id === chosenId) ?? items?.[0]

  return (
    <Screen>
      <PageBar
        title={t('orders.title')}
        backTo={paths.profile()}
        end={
          <IconButton
            icon={Search}
            label={t('orders.search')}
            pressed={isSearching}
            onPress={() => {
              setSearching(!isSearching)
              if (isSearching && words !== '') find('')
            }}
          />
        }
      />
      {isSearching && (
        <RecordSearch
          prompt={t('orders.searchPrompt')}
          words={words}
          lengthMax={orderSearchMax}
          onSearch={find}
        />
      )}
      <StatusTabs
        label={t('orders.title')}
        active={keyOf(status)}
        sticky
        tabs={orderTabs.map((tab) => ({
          key: keyOf(tab),
          href: paths.myPurchases(tab ?? undefined, words),
          name: t(tab === null ? 'orders.tab.all' : `orders.tab.${tabName(tab)}`),
          count: userInfo?.orderCounts[String(tab)] ?? 0,
          isQuiet: !waiting.includes(tab),
        }))}
      />
      <div className={styles.panes}>
        <PullToRefresh onRefresh={orders.refresh}>
          {orders.error && !items ? (
            <PageFailure error={orders.error} onRetry={orders.refresh} isRetrying={orders.isFetching} />
          ) : (
            <OrderList
              orders={orders}
              status={status}
              isFound={words !== ''}
              chosenId={isWide ? chosen?.id : undefined}
              onChoose={isWide ? setChosenId : undefined}
            />
          )}
        </PullToRefresh>
        {isWide && chosen && (
          <div className={styles.pane}>
            <OrderDetailPane key={chosen.id} id={chosen.id} />
          </div>
        )}
      </div>
    </Screen>
  )
}

type TabStatus = Exclude<(typeof orderTabs)[number], null>
const tabName = (tab: TabStatus) => orderStateOf(tab) as Exclude<ReturnType<typeof orderStateOf>, 'refunded'>
const keyOf = (status: OrderStatus | null) => (status === null ? 'all' : String(status))

/** The tab that the address names; what names none is "all". */
function statusIn(param: string | undefined) {
  return orderTabs.find((tab) => tab !== null && String(tab) === param) ?? null
}
