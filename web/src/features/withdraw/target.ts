import { serverNow } from '#client/server-clock.ts'
import type { Draft } from './use-draft.ts'
import type { ChainAddress, Terms } from './withdraw-types.ts'

/** A new address waits before it can be used (PRODUCT §6.6). */
export const isWaiting = ({ usableAt }: Pick<ChainAddress, 'usableAt'>): boolean =>
  Date.parse(usableAt) > serverNow()

export const isOpen = ({ network }: Pick<ChainAddress, 'network'>, { networks }: Terms): boolean =>
  networks.some(({ id, withdrawOpen }) => id === network.id && withdrawOpen)

/** What was chosen if it is still there and can be used, else the first that can. */
export function targetOf({ way, cardId, addressId }: Draft, terms: Terms): string | null {
  if (way === 'bank') return (terms.cards.find(({ id }) => id === cardId) ?? terms.cards[0])?.id ?? null
  const usable = terms.addresses.filter((saved) => !isWaiting(saved) && isOpen(saved, terms))
  return (usable.find(({ id }) => id === addressId) ?? usable[0])?.id ?? null
}
