/** A smaller difference is the way of the answer, and the header's whole seconds. */
const noticedMs = 2_000
let aheadMs = 0

/** Compares the clocks by the `Date` of an answer that has just come; null tells nothing. */
export function noteServerDate(date: string | null): void {
  const differenceMs = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(differenceMs)) return
  aheadMs = Math.abs(differenceMs) < noticedMs ? 0 : differenceMs
}

/** The time at the server, in ms since 1970: what its instants are compared with, however wrong this device's clock is. */
export const serverNow = (): number => Date.now() + aheadMs
