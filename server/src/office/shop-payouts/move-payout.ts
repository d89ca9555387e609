import type { Tx } from '#kernel/database.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { insertSettlement } from '#trade/settlements/index.ts'
import type { PayoutRow } from './payout-store.ts'
import { payoutNumber } from './present-payout.ts'

type Moved = Pick<PayoutRow, 'id' | 'number' | 'shopId' | 'amountCents'>

/** Holds what a shop asked to be paid: it can be asked for once, and nothing else takes it. */
export async function holdPayout(tx: Tx, payout: Moved, actor: string, at: Date): Promise<void> {
  await move(tx, payout, { kind: 'shop_payout', actor, sign: -1 })
  await addLine(tx, payout, 'payout', at)
}

/** Gives a refused payout back to what is payable. Once. */
export async function returnPayout(
  tx: Tx,
  payout: Moved,
  actor: string,
  reason: string,
  at: Date,
): Promise<void> {
  await move(tx, payout, { kind: 'shop_payout_return', actor, reason, sign: 1 })
  await addLine(tx, payout, 'payoutReturned', at)
}

/** Books a payout as paid by the bank. Once. */
export async function payPayout(tx: Tx, { id, shopId, amountCents }: Moved, actor: string): Promise<void> {
  await postTransfer(tx, {
    kind: 'shop_payout_paid',
    ref: id,
    actor,
    lines: [
      { kind: 'merchant_hold', owner: String(shopId), cents: -amountCents },
      { kind: 'world_bank', cents: amountCents },
    ],
  })
}

async function move(
  tx: Tx,
  { id, shopId, amountCents }: Moved,
  by: { kind: 'shop_payout' | 'shop_payout_return'; actor: string; reason?: string; sign: 1 | -1 },
): Promise<void> {
  const { sign, ...transfer } = by
  const owner = String(shopId)
  await postTransfer(tx, {
    ...transfer,
    ref: id,
    lines: [
      { kind: 'merchant_payable', owner, cents: sign * amountCents },
      { kind: 'merchant_hold', owner, cents: -sign * amountCents },
    ],
  })
}

async function addLine(
  tx: Tx,
  { number, shopId, amountCents }: Moved,
  kind: 'payout' | 'payoutReturned',
  at: Date,
): Promise<void> {
  const cents = kind === 'payout' ? -amountCents : amountCents
  await insertSettlement(tx, {
    shopId,
    orderId: null,
    kind,
    ref: payoutNumber(number),
    grossCents: cents,
    commissionCents: 0,
    receivableCents: 0,
    payableCents: cents,
    commissionBps: 0,
    at,
  })
}
