import { prefersStillness } from '#device/stillness.ts'

interface Spot {
  y: number
  focus: HTMLElement | null
}

/** SPEC §9. */
export const scrollOffsetPx = 20
const spotsMax = 60

/** Where each address was scrolled to and what had the focus. Emptied when the person changes. */
const spots = new Map<string, Spot>()

export function spotOf(address: string): Spot {
  const spot = spots.get(address) ?? { y: 0, focus: null }
  spots.delete(address)
  spots.set(address, spot)
  const [oldest] = spots.keys()
  if (spots.size > spotsMax && oldest !== undefined) spots.delete(oldest)
  return spot
}

export const forgetSpots = (): void => spots.clear()

/** SPEC §2: the scroll returns to the top smoothly, over the last 20 px of the way. */
export function glideToTop(from: number = scrollOffsetPx): void {
  scrollTo({ top: Math.min(from, scrollOffsetPx), behavior: 'instant' })
  scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
}
