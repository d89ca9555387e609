import type { ApiPages } from '@sampan/client/create-pages.ts'
import { billFilters } from '@sampan/contract/money/ledger/kinds.ts'
import { billSearchMax } from '@sampan/contract/money/ledger/limits.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import Search from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'
import type { ItemOf, Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { RecordSearch } from '#page/record-search.tsx'
import { paths } from '#paths'
import { type Choice, KindFilter, MonthFilter } from './bill-filters.tsx'
import { BillLines, BillMonths } from './bill-months.tsx'
import { BillSummary } from './bill-summary.tsx'
import styles from './capital-record.module.css'

/** The choice that the address names; a kind or month that there is not is left out. */
function choiceIn(search: URLSearchParams): Choice {
  const month = search.get('month')
  return {
    kind: billFilters.find((kind) => kind === search.get('kind')) ?? null,
    month: month !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    words: (search.get('q') ?? '').trim().slice(0, billSearchMax),
  }
}

/** The address of a choice; not in `paths`, which the first page loads. */
function addressOf({ kind, month, words }: Choice): string {
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(month && { month }),
    ...(words && { q: words }),
  }).toString()
  return paths.capitalRecord() + (search && `?${search}`)
}

/**
 * The buyer's lines of the ledger: before, after, cause and a way to it; their sum is the balance (PRODUCT §6.3). Kind, month and
 * the words that are searched live in the address.
 */
export function CapitalRecordScreen() {
  const { t } = useI18n()
  const choice = choiceIn(usePage().search)
  const { kind, month, words } = choice
  const setChoice = (next: Choice) => navigate(addressOf(next), { stay: true })
  const [isSearching, setSearching] = useState(words !== '')
  const find = useCallback(
    (words: string) => navigate(addressOf({ kind, month, words }), { stay: true }),
    [kind, month],
  )
  const summary = useApi('bill_summary', {})
  const pages = useApiPages('bill', {
    ...(kind && { kind }),
    ...(month && { month }),
    ...(words && { q: words }),
  })
  const refresh = () => Promise.all([summary.refetch(), pages.refresh()])
  return (
    <Screen>
      <PageBar
        title={t('ledger.title')}
        backTo={paths.profile()}
        end={
          <IconButton
            icon={Search}
            label={t('ledger.search')}
            pressed={isSearching}
            onPress={() => {
              setSearching(!isSearching)
              if (isSearching) find('')
            }}
          />
        }
      />
      {isSearching && (
        <RecordSearch
          prompt={t('ledger.searchPrompt')}
          words={words}
          lengthMax={billSearchMax}
          onSearch={find}
        />
      )}
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
                <Lines pages={pages} choice={choice} months={summary.data?.months ?? []} />
              </Stack>
            </Pad>
          </Stack>
        )}
      </PullToRefresh>
    </Screen>
  )
}

interface LinesProps {
  pages: ApiPages<ItemOf<'bill'>>
  choice: Choice
  months: Output<'bill_summary'>['months']
}

function Lines({ pages, choice, months }: LinesProps) {
  const { t } = useI18n()
  const { items } = pages
  if (!items) return <LinesWaiting />
  // A search looks through older lines as long as there are any.
  if (items.length === 0 && !pages.hasMore)
    return <EmptyState title={t(choice.words ? 'ledger.noneFound' : 'ledger.none')} />
  return (
    <>
      {choice.month === null ? (
        // Sums of a month stand beside all its lines, and beside no choice of them.
        <BillMonths lines={items} months={choice.kind || choice.words ? [] : months} />
      ) : (
        <BillLines lines={items} />
      )}
      <ListFoot pages={pages} skeleton={<Skeleton shape="row" />} />
    </>
  )
}

const LinesWaiting = () => (
  <div className={styles.list} aria-busy="true">
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </div>
)
