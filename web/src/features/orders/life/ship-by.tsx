import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'

/** Ship-by date that the shop promised, what the buyer can do once it has passed, and when time does it by itself. */
export function ShipBy({ order: { shipBy, cancelsAt, actions } }: { order: OrderDetail }) {
  const { t, date } = useI18n()
  if (shipBy === null) return null
  const isPast = actions.includes('cancelLate')
  return (
    <Note tone={isPast ? 'wait' : 'calm'}>
      {t(isPast ? 'orders.shipByPast' : 'orders.shipBy', { date: date(shipBy, 'dayTime') })}{' '}
      {cancelsAt !== null && t('orders.cancelsAt', { date: date(cancelsAt, 'dayTime') })}
    </Note>
  )
}
