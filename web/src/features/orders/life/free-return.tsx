import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'

/** Free returns that the shop promised: before the arrival, while they run, and what was paid for the way back. */
export function FreeReturn({ order: { freeReturn, escrow, shop } }: { order: OrderDetail }) {
  const { t, date, dollars } = useI18n()
  if (freeReturn === null) return null
  const { days, until, isOpen, freightCents, paidCents } = freeReturn
  if (paidCents !== null)
    return (
      <Note tone="calm">{t('orders.returnFreightPaid', { shop: shop.name, sum: dollars(paidCents) })}</Note>
    )
  // Nothing comes of it once the money has moved on.
  if (escrow.heldCents <= 0) return null
  const values = { shop: shop.name, sum: dollars(freightCents) }
  if (until === null)
    return <Note tone="calm">{t('orders.freeReturnLater', { ...values, count: days })}</Note>
  return isOpen ? (
    <Note tone="calm">{t('orders.freeReturnNow', { ...values, date: date(until, 'dayTime') })}</Note>
  ) : null
}
