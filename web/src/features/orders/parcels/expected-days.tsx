import { serverNow } from '@sampan/client/server-clock.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ArrivalDays } from '#product/arrival.tsx'
import type { Logistics } from '../order-types.ts'

/** When a parcel is expected; once that is over, that it is late. */
export function ExpectedDays({ window }: { window: NonNullable<Logistics['window']> }) {
  const { t, days } = useI18n()
  const { from, until } = window
  if (serverNow() <= Date.parse(until)) return <ArrivalDays from={from} until={until} />
  return t('shipments.late', { days: days(from, until) })
}
