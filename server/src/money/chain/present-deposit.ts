import type { chainEndpoints } from '@sampan/contract/money/chain/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { confirmationsOf } from './deposit-rules.ts'
import type { DepositRow } from './deposit-store.ts'
import { isHeld, toldReason, toldState } from './told-deposit.ts'

export type PresentedDeposit = OutputOf<typeof chainEndpoints.deposit_list>[number]

/** Blocks since then; none for what the chain took back. */
export const confirmationsOfRow = (row: DepositRow): number =>
  row.state === 'orphaned' || row.state === 'reversed' ? 0 : confirmationsOf(row.blockNo, row.cursorNo)

/** A deposit as its buyer follows it. Confirmations stop counting at those that it needs. */
export function presentDeposit(row: DepositRow): PresentedDeposit {
  const confirmations = Math.min(confirmationsOfRow(row), row.neededConfirmations)
  const isMoving = row.state === 'seen' || row.state === 'confirmed'
  return {
    id: row.id,
    networkId: row.networkId,
    networkName: row.networkName,
    token: row.networkToken,
    txHash: row.txHash,
    amountCents: row.amountCents ?? 0,
    state: toldState(row),
    keptReason: toldReason(row),
    isBeingChecked: isHeld(row),
    confirmations: row.state === 'credited' ? row.neededConfirmations : confirmations,
    neededConfirmations: row.neededConfirmations,
    secondsLeft: isMoving
      ? Math.ceil((row.neededConfirmations - confirmations) * Number(row.secondsPerBlock))
      : null,
    seenAt: row.seenAt.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
  }
}
