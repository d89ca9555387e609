import type { BuyerContext } from '#kernel/context.ts'
import { endedRows, movingRows } from './deposit-store.ts'
import { type PresentedDeposit, presentDeposit } from './present-deposit.ts'

const movingMax = 50
const endedMax = 5
const dayMs = 86_400_000

/** The deposits that a buyer waits for, and the last few of this day that arrived or will not (PRODUCT §6.5). */
export async function listDeposits(ctx: BuyerContext): Promise<PresentedDeposit[]> {
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const [moving, ended] = await Promise.all([
    movingRows(ctx.db, ctx.buyer.id, movingMax),
    endedRows(ctx.db, ctx.buyer.id, since, endedMax),
  ])
  return [...moving, ...ended].map(presentDeposit)
}
