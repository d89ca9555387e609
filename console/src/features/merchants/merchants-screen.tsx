import { applicationStates } from '@sampan/contract/office/merchants/status.ts'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useTimeSort } from '#ui/table/use-time-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { useSent } from '#ui/use-sent.ts'
import { ApplicationPane } from './application-pane.tsx'
import type { ApplicationRow } from './rows.ts'
import { StateBadge } from './state-badge.tsx'

/** Applications to sell: those that wait first in time, with their papers and the decision beside the list. */
export function MerchantsScreen() {
  const { t } = useWords()
  const [choice, setChoice] = useSearchChoice('state')
  const state = applicationStates.find((one) => one === choice) ?? 'submitted'
  const { sort, order } = useTimeSort('sent')
  const pages = usePages('console_merchant_list', { state, ...(order && { order }) })
  const { data: totals } = useRead('console_merchant_count', { state })
  const { id, choose, steps, goOn } = useChosenRow(
    paths.merchants,
    pages.items,
    (row) => row.state === 'submitted',
  )
  return (
    <Screen
      title={t('merchants.title')}
      tools={
        <ChoiceChips
          label={t('merchants.state')}
          value={state}
          options={applicationStates.map((one) => ({ value: one, label: t(`merchants.state.${one}`) }))}
          onChange={(next) => setChoice(next === 'submitted' ? '' : next)}
        />
      }
      detail={id && <ApplicationPane key={id} id={id} steps={steps} onDecided={goOn} />}
    >
      <DataTable
        name="applications"
        tools={<ListTotals totals={totals} />}
        label={t('merchants.title')}
        columns={useColumns()}
        pages={pages}
        sort={sort}
        keyOf={(row) => row.id}
        chosen={id}
        onChoose={(row) => choose(row.id)}
        hrefOf={({ id }) => paths.merchants(id)}
        empty={t('merchants.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<ApplicationRow>[] {
  const { t, country } = useWords()
  const sent = useSent()
  return [
    { key: 'shop', head: t('merchants.shopName'), kind: 'strong', cell: (row) => row.shopName },
    { key: 'legal', head: t('merchants.legalName'), kind: 'extra', cell: (row) => row.legalName },
    { key: 'kind', head: t('merchants.kind'), cell: (row) => t(`merchants.kind.${row.kind}`) },
    { key: 'country', head: t('merchants.country'), kind: 'soft', cell: (row) => country(row.country) },
    {
      key: 'age',
      head: t('queue.sent'),
      sort: 'sent',
      kind: 'soft',
      cell: (row) => sent.ago(row.createdAt),
      at: (row) => row.createdAt,
    },
    {
      key: 'state',
      head: t('merchants.state'),
      cell: (row) => <StateBadge state={row.state} isAnswered={row.isAnswered} />,
    },
  ]
}
