import './events.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { postTransfer } from '#money/ledger/index.ts'

/** The sums of a withdrawal, in cents: charge and arrival together are the amount. */
export interface HeldWithdrawal {
  id: string
  buyerId: string
  amountCents: number
  chargeCents: number
  arrivalCents: number
  /** Null for a bank card. */
  networkId: string | null
}

/** Gives the held amount back: it was refused, or its sending failed. Once, however often it is called. */
export const returnHeld = (tx: Tx, held: HeldWithdrawal, actor: string, reason: string): Promise<unknown> =>
  postTransfer(tx, {
    kind: 'withdraw_return',
    ref: held.id,
    actor,
    reason,
    lines: [
      { kind: 'withdraw_hold', owner: held.buyerId, cents: -held.amountCents },
      { kind: 'available', owner: held.buyerId, cents: held.amountCents },
    ],
  })

/** Books the held amount as paid: the arrival leaves us, the charge goes to our income. Once. */
export async function payHeld(tx: Tx, held: HeldWithdrawal, actor: string): Promise<void> {
  await postTransfer(tx, {
    kind: 'payout',
    ref: held.id,
    actor,
    lines: [
      { kind: 'withdraw_hold', owner: held.buyerId, cents: -held.amountCents },
      { kind: 'fee_income', cents: held.chargeCents },
      held.networkId === null
        ? { kind: 'world_bank', cents: held.arrivalCents }
        : { kind: 'world_chain', owner: held.networkId, cents: held.arrivalCents },
    ],
  })
  await emit(tx, 'withdrawal.paid', factsOf(held))
}

/** As `returnHeld`, of one that was passed: the network did not carry it out, or it was called back. */
export async function returnPassed(
  tx: Tx,
  held: HeldWithdrawal,
  actor: string,
  reason: string,
): Promise<void> {
  await returnHeld(tx, held, actor, reason)
  await emit(tx, 'withdrawal.returned', factsOf(held))
}

export const factsOf = ({ id, buyerId, amountCents, arrivalCents }: HeldWithdrawal) => ({
  withdrawalId: id,
  buyerId,
  amountCents,
  arrivalCents,
})
