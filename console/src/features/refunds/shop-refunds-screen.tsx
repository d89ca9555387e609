import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { RefundList } from './refund-list.tsx'
import { ShopRefundDetail } from './shop-refund-detail.tsx'
import { useShowChoice } from './use-show-choice.ts'

/** A shop's refund requests, those whose clock runs out first before the others. */
export function ShopRefundsScreen() {
  const { t } = useWords()
  const choice = useShowChoice()
  const pages = usePages('shop_refund_list', choice.input)
  const { data: totals } = useRead('shop_refund_totals', choice.input)
  const { data: stats } = useRead('shop_refund_stats', {})
  return (
    <RefundList
      title={t('refunds.title')}
      pathOf={paths.shopRefunds}
      choice={choice}
      pages={pages}
      stats={stats}
      totals={totals}
      isWaiting={({ state }) => state === 'requested' || state === 'sentBack'}
      hasShops={false}
      Detail={ShopRefundDetail}
    />
  )
}
