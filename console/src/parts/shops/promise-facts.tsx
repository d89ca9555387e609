import { promiseDays } from '@sampan/contract/office/reports/limits.ts'
import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'

/**
 * Record of a shop: how soon it answers and sends, how much is refunded, and when its parcels arrived: as buyers read
 * it (PRODUCT §7.9).
 */
export function PromiseFacts({ promises }: { promises: Output<'console_shop_promises'> }) {
  const { t, number, country } = useWords()
  const { reply, onTime, shipBy, refunds, arrival } = promises
  const rate = (of: { part: number; whole: number } | null) =>
    of === null
      ? t('shopPage.fewOrders')
      : t('shopPage.rate', {
          percent: number((100 * of.part) / of.whole, 0),
          part: number(of.part),
          whole: number(of.whole),
        })
  const days = ({ daysMin, daysMax, orders }: (typeof arrival)[number]) =>
    t('shopPage.arrivalDays', { range: `${number(daysMin)}–${number(daysMax)}`, count: orders })
  return (
    <Facts
      facts={[
        {
          key: 'reply',
          name: t('shopPage.reply'),
          value: reply === null ? t('shopPage.tooFew') : t('shopPage.replyMinutes', { count: reply.minutes }),
        },
        {
          key: 'onTime',
          name: t('shopPage.onTime', { count: lateToShipDays }),
          value: rate(onTime && { part: onTime.kept, whole: onTime.orders }),
        },
        ...(shipBy === null
          ? []
          : [
              {
                key: 'shipBy',
                name: t('shopPage.shipBy'),
                value: t('shopPage.lateCancelled', {
                  rate: rate({ part: shipBy.kept, whole: shipBy.orders }),
                  cancelled: number(shipBy.cancelled),
                }),
              },
            ]),
        {
          key: 'refunds',
          name: t('shopPage.refundRate', { count: promiseDays }),
          value: rate(refunds && { part: refunds.refunded, whole: refunds.orders }),
        },
        ...arrival.map((zone) => ({
          key: `zone ${zone.zone}`,
          name: t('shopPage.arrival', {
            zone: zone.zone === '*' ? t('keep.elsewhere') : country(zone.zone),
          }),
          value: days(zone),
        })),
      ]}
    />
  )
}
