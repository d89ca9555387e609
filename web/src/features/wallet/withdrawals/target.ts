import { serverNow } from '@sampan/client/server-clock.ts'
import type { Way as ShopWay } from '../use-ways.ts'
import { cardName } from './card-name.ts'
import type { Draft } from './use-draft.ts'
import type { Card, ChainAddress, Terms } from './withdraw-types.ts'

/** A new address waits before it can be used (PRODUCT §6.6). */
export const isWaiting = ({ usableAt }: Pick<ChainAddress, 'usableAt'>): boolean =>
  Date.parse(usableAt) > serverNow()

export const isOpen = ({ network }: Pick<ChainAddress, 'network'>, { networks }: Terms): boolean =>
  networks.some(({ id, withdrawOpen }) => id === network.id && withdrawOpen)

/** A bank card always; the place of a way of the shop's own while the way is open and pays out. */
export const isPayable = ({ wayId }: Pick<Card, 'wayId'>, ways: readonly ShopWay[]): boolean =>
  wayId === null || ways.some(({ id, forWithdrawal }) => id === wayId && forWithdrawal)

/** Terms for this target: a way of the shop's own has limits of its own beside those of all withdrawals. */
export function termsFor(targetId: string | null, terms: Terms, ways: readonly ShopWay[]): Terms {
  const card = terms.cards.find(({ id }) => id === targetId)
  const way = card && ways.find(({ id }) => id === card.wayId)
  if (!way) return terms
  return {
    ...terms,
    minAmountCents: Math.max(terms.minAmountCents, way.minCents),
    maxAmountCents: Math.min(terms.maxAmountCents, way.maxCents),
  }
}

/**
 * The chosen target, if it is still there and can be used: never another one in its place. A buyer who has chosen
 * nothing yet sees the first that can be used.
 */
export function targetOf(
  { way, cardId, addressId }: Draft,
  terms: Terms,
  ways: readonly ShopWay[],
): string | null {
  if (way === 'bank')
    return chosenOf(
      terms.cards.filter((card) => isPayable(card, ways)),
      cardId,
    )
  const usable = terms.addresses.filter((saved) => !isWaiting(saved) && isOpen(saved, terms))
  return chosenOf(usable, addressId)
}

/** When the first saved address can be used, while there is none yet that can. */
export function firstUsableAt({ way }: Draft, terms: Terms): string | null {
  if (way === 'bank') return null
  const open = terms.addresses.filter((saved) => isOpen(saved, terms))
  const times = open.map(({ usableAt }) => usableAt).sort((one, other) => Date.parse(one) - Date.parse(other))
  return open.every(isWaiting) ? (times[0] ?? null) : null
}

const chosenOf = (usable: readonly { id: string }[], chosen: string | null): string | null =>
  (chosen === null ? usable[0] : usable.find(({ id }) => id === chosen))?.id ?? null

/** Target as the last screen before the code names it. */
export function targetName(way: Draft['way'], targetId: string | null, terms: Terms): string {
  if (way === 'bank') {
    const card = terms.cards.find(({ id }) => id === targetId)
    return card ? cardName(card.bankName, card.lastFour) : ''
  }
  const saved = terms.addresses.find(({ id }) => id === targetId)
  return saved ? `${saved.label}, ${saved.network.name}, ${saved.address}` : ''
}
