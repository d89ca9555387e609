import { serverNow } from '@sampan/client/server-clock.ts'
import { arrivalWindow, type TravelDays } from '@sampan/contract/market/freight/arrival.ts'
import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  days: TravelDays
  /** When it was paid for; without it, as if it were paid for now. */
  paidAt?: string | undefined
}

/** On which days a parcel is expected: the same on product, bag, checkout and order. */
export function Arrival({ days, paidAt }: Props) {
  const { from, until } = arrivalWindow(paidAt ?? serverNow(), days)
  return <ArrivalDays from={from} until={until} />
}

const never = () => () => {}

/** A window of days. A page that the server paints names them in UTC until it hydrates. */
export function ArrivalDays({ from, until }: { from: Date | string; until: Date | string }) {
  const i18n = useI18n()
  const written = (timeZone?: 'UTC') =>
    i18n.t('shipments.arrives', { days: i18n.days(from, until, timeZone) })
  const text = useSyncExternalStore(
    never,
    () => written(),
    () => written('UTC'),
  )
  return <span suppressHydrationWarning>{text}</span>
}
