import { serverNow } from '@sampan/client/server-clock.ts'

/** Time until an instant, in whole minutes, or in hours from two on: "30 minutes". */
export function timeUntil(instant: string, tag: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(instant) - serverNow()) / 60_000))
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour']
  const text = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  // Japanese has no space between a number and what it counts; Intl writes one.
  return tag === 'ja' ? text.replace(/\s/, '') : text
}
