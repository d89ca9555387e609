import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'

/** Promise of the shop for a late arrival: before that, while it waits for the end of the order, and once it was paid. */
export function LatePromise({ order: { latePromise, escrow, shop } }: { order: OrderDetail }) {
  const { t, date, dollars } = useI18n()
  if (latePromise === null) return null
  const { percent, maxCents, isLate, creditedCents } = latePromise
  const values = {
    date: date(`${latePromise.arriveBy}T00:00:00Z`, 'day', 'UTC'),
    shop: shop.name,
    percent,
    max: dollars(maxCents),
  }
  if (creditedCents !== null)
    return <Note tone="calm">{t('orders.lateCredited', { ...values, sum: dollars(creditedCents) })}</Note>
  // Nothing more comes of it once the money has moved on.
  if (escrow.heldCents <= 0) return null
  return <Note tone="calm">{t(isLate ? 'orders.latePending' : 'orders.latePromise', values)}</Note>
}
