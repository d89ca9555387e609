import { billFilters } from '@sampan/contract/ledger/kinds.ts'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Rail } from '#ui/rail.tsx'
import { Pad, Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BillRow } from './bill-row.tsx'
import { BillSummary } from './bill-summary.tsx'
import styles from './capital-record.module.css'

type Kind = (typeof billFilters)[number]

const filterKey = {
  pay: 'ledger.filterPay',
  refund: 'ledger.filterRefund',
  recharge: 'ledger.filterRecharge',
  withdraw: 'ledger.filterWithdraw',
  adjust: 'ledger.filterAdjust',
} as const satisfies Record<Kind, string>

/** The buyer's lines of the ledger: before, after, cause and a way to it; their sum is the balance (PRODUCT §6.3). */
export function CapitalRecordScreen() {
  const { t } = useI18n()
  const [kind, setKind] = useState<Kind | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const summary = useApi('bill_summary', {}, { quiet: true })
  const pages = useApiPages('bill', { ...(kind && { kind }), ...(month && { month }) })
  const { items, error } = pages
  const refresh = () => Promise.all([summary.refetch(), pages.refresh()])
  return (
    <Screen>
      <PageBar title={t('ledger.title')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={refresh}>
        <Pad>
          <Stack gap={14}>
            {summary.data ? (
              <BillSummary summary={summary.data} month={month} onMonth={setMonth} />
            ) : (
              <Skeleton shape="card" />
            )}
            <Rail label={t('ledger.filter')}>
              <Chip on={kind === null} onPress={() => setKind(null)}>
                {t('ledger.all')}
              </Chip>
              {billFilters.map((one) => (
                <Chip key={one} on={kind === one} onPress={() => setKind(one)}>
                  {t(filterKey[one])}
                </Chip>
              ))}
            </Rail>
            {error && !items && (
              <PageFailure error={error} onRetry={pages.refresh} isRetrying={pages.isFetching} />
            )}
            {!items && !error && <Skeleton shape="card" />}
            {items?.length === 0 && <EmptyState title={t('ledger.none')} />}
            {items && items.length > 0 && (
              <ul className={styles.list}>
                {items.map((line) => (
                  <BillRow key={line.id} line={line} />
                ))}
              </ul>
            )}
            {items && items.length > 0 && <ListFoot pages={pages} skeleton={<Skeleton shape="row" />} />}
          </Stack>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}
