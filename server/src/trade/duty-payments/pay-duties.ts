import type { DutyReceiver } from '@sampan/contract/trade/duty-payments/schemas.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { lockedBalances, postTransfer } from '#money/ledger/index.ts'
import { insertSettlement } from '#trade/settlements/index.ts'
import { insertPayment } from './payment-store.ts'

/** Duties of a shop's orders that somebody received. */
export interface DutyPayment {
  /** Id of the proposal, under which it is paid once. */
  id: string
  shopId: number
  amountCents: number
  paidTo: DutyReceiver
  receiver: string
  reference: string
  /** Day, by UTC. */
  paidOn: string
  proposedBy: string
}

/** Cents that are owed of a shop's duties; its account is locked until the transaction ends. */
export async function lockOwed(tx: Tx, shopId: number): Promise<number> {
  const owner = String(shopId)
  const balanceOf = await lockedBalances(tx, [
    { kind: 'duties_owed', owner },
    { kind: 'merchant_payable', owner },
  ])
  return balanceOf('duties_owed', owner)
}

/** As people name it, and as the shop's statement does. */
export const dutyPaymentNumber = (number: number): string => `D-${number}`

/**
 * Writes a payment down and takes it out of what is owed: one transfer, a line of the shop's statement, and the trail. More than is
 * owed is refused by the ledger, a second time under the same id by ledger and table.
 */
export async function payDuties(
  tx: Tx,
  ctx: OperatorContext,
  payment: DutyPayment,
  reason: string,
): Promise<void> {
  const { id, shopId, amountCents, paidTo, receiver, reference, paidOn } = payment
  const owner = String(shopId)
  const at = ctx.clock.now()
  const number = dutyPaymentNumber(await insertPayment(tx, { ...payment, decidedBy: ctx.operator.id, at }))
  await postTransfer(tx, {
    kind: 'duty_paid',
    ref: id,
    actor: `operator:${ctx.operator.id}`,
    reason: reference,
    lines: [
      { kind: 'duties_owed', owner, cents: -amountCents },
      paidTo === 'shop'
        ? { kind: 'merchant_payable', owner, cents: amountCents }
        : { kind: 'world_bank', cents: amountCents },
    ],
  })
  const payableCents = paidTo === 'shop' ? amountCents : 0
  await insertSettlement(tx, {
    shopId,
    orderId: null,
    kind: paidTo === 'shop' ? 'dutiesHanded' : 'dutiesPaid',
    ref: number,
    grossCents: payableCents,
    commissionCents: 0,
    receivableCents: 0,
    payableCents,
    commissionBps: 0,
    dutyCents: -amountCents,
    at,
  })
  await publish(tx, `shop:${shopId}`, { topic: 'payout', id })
  await audit(tx, ctx, {
    action: 'duties.pay',
    subject: { type: 'shop', id: owner },
    reason,
    after: { number, amountCents, paidTo, receiver, reference, paidOn },
  })
}
