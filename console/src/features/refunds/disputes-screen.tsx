import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePersonFilter } from '#parts/list-filters/person-filter.tsx'
import { paths } from '#paths'
import { DisputeDetail } from './dispute-detail.tsx'
import { RefundList } from './refund-list.tsx'
import { useShowChoice } from './use-show-choice.ts'

/** Disputes of buyers and shops, longest first; and all refund requests. */
export function DisputesScreen() {
  const { t } = useWords()
  const choice = useShowChoice()
  const { data: choices } = useRead('console_refund_choices', {})
  const person = usePersonFilter(choices?.operators)
  const input = { ...choice.input, ...person.input }
  const pages = usePages('console_refund_list', input)
  const { data: totals } = useRead('console_refund_totals', input)
  const { data: stats } = useRead('console_refund_stats', {})
  return (
    <RefundList
      title={t('refunds.disputes')}
      pathOf={paths.disputes}
      choice={choice}
      pages={pages}
      stats={stats}
      totals={totals}
      person={person}
      isWaiting={({ state }) => state === 'appealed'}
      hasShops
      Detail={DisputeDetail}
    />
  )
}
