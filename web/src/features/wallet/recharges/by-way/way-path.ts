import { paths } from '#paths'

/** Address of the recharge by a way, with the sum that a checkout asks for. The first page does without it. */
export function wayPath(wayId: string, amountCents?: number): string {
  const address = paths.cardTopUp(amountCents)
  return `${address}${address.includes('?') ? '&' : '?'}way=${wayId}`
}
