import { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/table/column.ts'
import { useSent } from '#ui/use-sent.ts'

interface Timed {
  changedAt: string
  createdAt: string
}

/** Columns of lists of goods: when each was changed last, and, where it is asked for, when it was made. */
export function useTimeColumns<Row extends Timed>(): Column<Row>[] {
  const { t } = useWords()
  const sent = useSent()
  return [
    {
      key: 'changed',
      head: t('goods.changed'),
      sort: 'changed',
      kind: 'extra',
      cell: (row) => sent.brief(row.changedAt),
      at: (row) => row.changedAt,
    },
    {
      key: 'made',
      head: t('goods.made'),
      sort: 'made',
      kind: 'extra',
      isHidden: true,
      cell: (row) => sent.brief(row.createdAt),
      at: (row) => row.createdAt,
    },
  ]
}
