import type { Tx } from '#kernel/database.ts'
import { postTransfer } from '#modules/ledger/index.ts'

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

/** Gives the held amount back: it was refused, or its payout failed. Once, whoever calls it how often. */
export const returnHeld = (tx: Tx, held: HeldWithdrawal, actor: string, reason: string): Promise<void> =>
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

/** The held amount leaves: the arrival out of the house, the charge to its income. Once. */
export const payHeld = (tx: Tx, held: HeldWithdrawal, actor: string): Promise<void> =>
  postTransfer(tx, {
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
