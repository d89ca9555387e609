import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { ProposeRecall } from '#parts/recalls/propose-recall.tsx'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useTimeSort } from '#ui/table/use-time-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { RecallPane } from './recall-pane.tsx'
import type { RecallRow } from './rows.ts'

/** Safety recalls, newest first, and the form that proposes one. */
export function RecallsScreen() {
  const { t } = useWords()
  const { sort, order } = useTimeSort('since')
  const pages = usePages('console_recall_list', order ? { order } : {})
  const { id, choose, steps } = useChosenRow(paths.recalls, pages.items)
  return (
    <Screen
      title={t('recall.title')}
      tools={<ProposeRecall />}
      detail={id && <RecallPane key={id} id={id} steps={steps} />}
    >
      <ProposalsOf isTop kind="product_recall" />
      <DataTable
        name="recalls"
        label={t('recall.title')}
        columns={useColumns()}
        pages={pages}
        sort={sort}
        keyOf={(row) => row.id}
        chosen={id}
        onChoose={(row) => choose(row.id)}
        hrefOf={(row) => paths.recalls(row.id)}
        empty={t('recall.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<RecallRow>[] {
  const { t, date, number } = useWords()
  return [
    { key: 'title', head: t('goods.one'), kind: 'strong', cell: (row) => row.title || t('goods.untitled') },
    { key: 'shop', head: t('merchants.shopName'), kind: 'extra', cell: (row) => row.shop.name },
    {
      key: 'at',
      head: t('recall.since'),
      sort: 'since',
      kind: 'soft',
      cell: (row) => date(row.decidedAt, 'dayTime'),
      at: (row) => row.decidedAt,
    },
    { key: 'told', head: t('recall.told'), kind: 'number', cell: (row) => number(row.buyers) },
    {
      key: 'state',
      head: t('goods.state'),
      cell: (row) => t(row.finishedAt === null ? 'recall.goesOn' : 'recall.finished'),
    },
  ]
}
