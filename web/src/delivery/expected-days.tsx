import { serverNow } from '@sampan/client/server-clock.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ArrivalDays } from './arrival.tsx'

/** When a parcel is expected; once that is over, that it is late. */
export function ExpectedDays({ window }: { window: { from: string; until: string } }) {
  const { t, days } = useI18n()
  const { from, until } = window
  if (serverNow() <= Date.parse(until)) return <ArrivalDays from={from} until={until} />
  return t('shipments.late', { days: days(from, until) })
}
