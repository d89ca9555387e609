import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DisputeDetail } from './dispute-detail.tsx'
import { RefundList } from './refund-list.tsx'
import { useShowChoice } from './use-show-choice.ts'

/** Disputes of buyers and shops, longest first; and all refund requests. */
export function DisputesScreen() {
  const { t } = useWords()
  const choice = useShowChoice()
  const pages = usePages('console_refund_list', choice.input)
  const { data: totals } = useRead('console_refund_totals', choice.input)
  const { data: stats } = useRead('console_refund_stats', {})
  return (
    <RefundList
      title={t('refunds.disputes')}
      pathOf={paths.disputes}
      choice={choice}
      pages={pages}
      stats={stats}
      totals={totals}
      isWaiting={({ state }) => state === 'appealed'}
      hasShops
      Detail={DisputeDetail}
    />
  )
}
