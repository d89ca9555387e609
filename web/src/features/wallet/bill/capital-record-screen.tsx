import { billFilters } from '@sampan/contract/ledger/kinds.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import type { ItemOf } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { navigate } from '#router/navigate.ts'
import { usePage } from '#router/use-page.ts'
import { type Choice, KindFilter, MonthFilter } from './bill-filters.tsx'
import { BillRow } from './bill-row.tsx'
import { BillSummary } from './bill-summary.tsx'
import styles from './capital-record.module.css'

/** The choice that the address names; a kind or month that there is not is left out. */
function choiceIn(search: URLSearchParams): Choice {
  const month = search.get('month')
  return {
    kind: billFilters.find((kind) => kind === search.get('kind')) ?? null,
    month: month !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** The address of a choice; not in `paths`, which the first page loads. */
function addressOf({ kind, month }: Choice): string {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(month && { month }) }).toString()
  return paths.capitalRecord() + (search && `?${search}`)
}

/** The buyer's lines of the ledger: before, after, cause and a way to it; their sum is the balance (PRODUCT §6.3). Kind and month live in the address. */
export function CapitalRecordScreen() {
  const { t } = useI18n()
  const choice = choiceIn(usePage().search)
  const setChoice = (next: Choice) => navigate(addressOf(next), { stay: true })
  const summary = useApi('bill_summary', {})
  const { kind, month } = choice
  const pages = useApiPages('bill', { ...(kind && { kind }), ...(month && { month }) })
  const refresh = () => Promise.all([summary.refetch(), pages.refresh()])
  return (
    <Screen>
      <PageBar title={t('ledger.title')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={refresh}>
        {pages.error && !pages.items ? (
          <PageFailure error={pages.error} onRetry={refresh} isRetrying={pages.isFetching} />
        ) : (
          <Stack gap={12}>
            <Pad>
              <QueryView query={summary} waiting={<Skeleton shape="card" />}>
                {(sums) => <BillSummary summary={sums} />}
              </QueryView>
            </Pad>
            <KindFilter choice={choice} onChange={setChoice} />
            <Pad>
              <Stack gap={12}>
                <MonthFilter choice={choice} onChange={setChoice} months={summary.data?.months ?? []} />
                <Lines items={pages.items} />
                {pages.items && pages.items.length > 0 && (
                  <ListFoot pages={pages} skeleton={<Skeleton shape="row" />} />
                )}
              </Stack>
            </Pad>
          </Stack>
        )}
      </PullToRefresh>
    </Screen>
  )
}

function Lines({ items }: { items: readonly ItemOf<'bill'>[] | undefined }) {
  const { t } = useI18n()
  if (!items) return <LinesWaiting />
  if (items.length === 0) return <EmptyState title={t('ledger.none')} />
  return (
    <ul className={styles.list}>
      {items.map((line) => (
        <BillRow key={line.id} line={line} />
      ))}
    </ul>
  )
}

const LinesWaiting = () => (
  <div className={styles.list} aria-busy="true">
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </div>
)
