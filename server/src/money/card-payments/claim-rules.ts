import { formatDollars } from '@sampan/contract/wire/money.ts'
import type { CardDisputeRow } from './claim-store.ts'
import type { CardSession, SessionDispute } from './provider/card-provider.ts'

/** Movement of a dispute's money: from the buyer into the hold, back to the buyer, or to the provider. */
export type DisputeMove = 'hold' | 'release' | 'lose'

type Booked = Pick<CardDisputeRow, 'heldAt' | 'releasedAt' | 'lostAt'>

/**
 * Movements that are still to be booked so that the books follow what the provider says, in their order; each happens once at most. A dispute that
 * was won before we heard of it moves nothing.
 */
export function movesDue(row: Booked, told: SessionDispute['state']): DisputeMove[] {
  const { heldAt, releasedAt, lostAt } = row
  const hold: DisputeMove[] = heldAt === null ? ['hold'] : []
  if (told === 'open') return hold
  if (told === 'lost') return lostAt === null ? [...hold, 'lose'] : []
  return heldAt !== null && releasedAt === null ? ['release'] : []
}

/** Problem for finance: what the provider says now that the books cannot follow by themselves; empty when there is none. */
export function disputeProblem(
  row: Booked & Pick<CardDisputeRow, 'state' | 'disputeId' | 'amountCents'>,
  told: SessionDispute,
): string {
  const name = `dispute ${row.disputeId}`
  if (told.amountCents !== row.amountCents)
    return `${name} says ${formatDollars(told.amountCents)}, ${formatDollars(row.amountCents)} is booked`
  if (told.state === 'open' && row.state !== 'open') return `${name} is open again after it was ${row.state}`
  const { releasedAt, lostAt } = row
  if (releasedAt === null || lostAt === null || told.state === 'open') return ''
  const booked = releasedAt >= lostAt ? 'won' : 'lost'
  return booked === told.state ? '' : `${name} is ${told.state} after it was booked as lost and won`
}

/** True if the books say of disputes and of money given back what the provider says. */
export const knowsClaims = (
  payment: { returnedCents: number; paidAt: Date | null },
  rows: readonly CardDisputeRow[],
  { disputes, returnedCents }: Pick<CardSession, 'disputes' | 'returnedCents'>,
): boolean =>
  (payment.paidAt === null || payment.returnedCents === returnedCents) &&
  disputes.every((told) => rows.some((row) => row.disputeId === told.id && row.state === told.state))
