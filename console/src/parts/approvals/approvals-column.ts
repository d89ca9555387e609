import type { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/table/data-table.tsx'

interface Approved {
  approvals: number
  neededApprovals: number
}

/** Number of operators who have agreed, where one operator alone does not decide. */
export const approvalsColumn = (t: ReturnType<typeof useWords>['t']): Column<Approved> => ({
  key: 'approvals',
  head: t('queue.agreedHead'),
  // Beside a detail, which says the same, there is no room for it.
  kind: 'extra',
  cell: ({ approvals, neededApprovals }) =>
    neededApprovals > 1
      ? t('queue.agreedOf', { count: approvals, needed: neededApprovals })
      : t('queue.agreedByOne'),
})
