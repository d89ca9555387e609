import { legalStates } from '@sampan/contract/office/legal-notices/rules.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useTimeSort } from '#ui/table/use-time-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { LegalNoticePane } from './legal-notice-pane.tsx'
import { LegalStateBadge } from './legal-state-badge.tsx'
import type { LegalRow } from './rows.ts'

/** Reports that goods or reviews are illegal: those that wait, oldest first, and beside them the one that is chosen. */
export function LegalNoticesScreen() {
  const { t } = useWords()
  const [choice, setChoice] = useSearchChoice('state')
  const state = choice === 'all' ? undefined : (legalStates.find((one) => one === choice) ?? 'open')
  const { sort, order } = useTimeSort('since')
  const pages = usePages('console_legal_notice_list', { ...(state && { state }), ...(order && { order }) })
  const { id, choose, steps } = useChosenRow(paths.legalNotices, pages.items)
  return (
    <Screen
      title={t('legalnotice.title')}
      tools={
        <ChoiceChips
          label={t('goods.state')}
          value={state ?? 'all'}
          options={[
            ...legalStates.map((one) => ({ value: one, label: t(`legalnotice.state.${one}`) })),
            { value: 'all' as const, label: t('status.all') },
          ]}
          onChange={(next) => setChoice(next === 'open' ? '' : next)}
        />
      }
      detail={id && <LegalNoticePane key={id} id={id} steps={steps} />}
    >
      <DataTable
        name="legal-notices"
        label={t('legalnotice.title')}
        columns={useColumns()}
        pages={pages}
        sort={sort}
        keyOf={(row) => row.id}
        chosen={id}
        onChoose={(row) => choose(row.id)}
        hrefOf={(row) => paths.legalNotices(row.id)}
        empty={t('queue.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<LegalRow>[] {
  const { t, date } = useWords()
  return [
    {
      key: 'title',
      head: t('legalnotice.about'),
      kind: 'strong',
      cell: (row) => `${t(`legalnotice.of.${row.type}`)}: ${row.title || t('goods.untitled')}`,
    },
    { key: 'ground', head: t('legalnotice.ground'), cell: (row) => t(`legalnotice.ground.${row.ground}`) },
    { key: 'shop', head: t('merchants.shopName'), kind: 'extra', cell: (row) => row.shop.name },
    {
      key: 'at',
      head: t('legalnotice.since'),
      sort: 'since',
      kind: 'soft',
      cell: (row) => date(row.createdAt, 'dayTime'),
      at: (row) => row.createdAt,
    },
    {
      key: 'who',
      head: t('legalnotice.claimedBy'),
      kind: 'extra',
      cell: (row) => row.claimedBy?.name ?? '–',
    },
    { key: 'state', head: t('goods.state'), cell: (row) => <LegalStateBadge notice={row} /> },
  ]
}
