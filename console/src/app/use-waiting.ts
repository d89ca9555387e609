import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { useRead } from '#client/use-call.ts'
import { badgeCount, queueBadges } from '#parts/money-queue/queue-badges.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'

/**
 * Number of rows that wait behind each entry of the rail; of queues that take two operators, those that wait for this
 * one.
 */
export function useWaiting(): Readonly<Record<string, number>> {
  const me = useOperator()
  const { data } = useRead('console_overview', {}, { enabled: may(me, 'console_overview') })
  const { data: merchants } = useRead(
    'console_merchant_waiting',
    {},
    { enabled: may(me, 'console_merchant_waiting') },
  )
  const isDesk = may(me, 'console_support_waiting')
  const { data: messages } = useRead(
    isDesk ? 'console_support_waiting' : 'shop_support_waiting',
    {},
    { enabled: isDesk || may(me, 'shop_support_waiting') },
  )
  const { data: orders } = useRead('shop_order_counts', {}, { enabled: may(me, 'shop_order_counts') })
  const { data: refunds } = useRead('shop_refund_stats', {}, { enabled: may(me, 'shop_refund_stats') })
  const { data: disputes } = useRead('console_refund_stats', {}, { enabled: may(me, 'console_refund_stats') })
  const { data: appeals } = useRead(
    'console_suspension_waiting',
    {},
    { enabled: may(me, 'console_suspension_waiting') },
  )
  const { data: reports } = useRead(
    'console_legal_notice_waiting',
    {},
    { enabled: may(me, 'console_legal_notice_waiting') },
  )
  const { data: halfway } = useRead(
    'console_halfway_counts',
    {},
    { enabled: may(me, 'console_halfway_counts') },
  )
  const { data: cards } = useRead('console_card_facts', {}, { enabled: may(me, 'console_card_facts') })
  const isOffice = may(me, 'console_mention_count')
  const { data: mentions } = useRead(
    isOffice ? 'console_mention_count' : 'shop_mention_count',
    {},
    { enabled: isOffice || may(me, 'shop_mention_count') },
  )
  const queues = queueBadges(data, halfway)
  return {
    [paths.mentions()]: mentions?.unread ?? 0,
    [paths.cards()]: (cards?.problems ?? 0) + (cards?.unanswered ?? 0) + (cards?.wrongPayouts ?? 0),
    [paths.legalNotices()]: reports?.waiting ?? 0,
    [paths.suspensions()]: appeals?.waiting ?? 0,
    [paths.orders()]: orders?.byStatus[orderStatus.waitingDelivery] ?? 0,
    [paths.shopRefunds()]: refunds?.waiting ?? 0,
    [paths.disputes()]: disputes?.waiting ?? 0,
    [paths.messages()]: messages?.waiting ?? 0,
    [paths.merchants()]: merchants?.waiting ?? 0,
    [paths.recharges()]: badgeCount(queues.recharges),
    [paths.withdrawals()]: badgeCount(queues.withdrawals),
    [paths.payouts()]: badgeCount(queues.payouts),
    [paths.deposits()]: data?.unexplainedDeposits ?? 0,
    [paths.sanctions()]: data?.openHits ?? 0,
    [paths.proposals()]: halfway?.forMe ?? 0,
    [paths.stuckRows()]: data?.stuckRows ?? 0,
    [paths.networks()]: data?.haltedNetworks ?? 0,
  }
}
