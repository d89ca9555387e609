import type { ownDataEndpoints } from '@sampan/contract/office/own-data/endpoints.ts'
import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import {
  checkOwnPassword,
  emptyAccount,
  findBuyer,
  lockBuyerToClose,
  nobodysPassword,
} from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { ownerBalances } from '#money/ledger/index.ts'
import { hasMoneyComing } from '#money/recharges/index.ts'
import { orderCounts } from '#trade/orders/index.ts'

const over: readonly OrderState[] = ['completed', 'cancelled', 'refunded']

/**
 * Deletes the account of the buyer who is signed in, with the login password. Refuses loginLocked, oldPasswordWrong, then
 * accountHasOrders while one is under way and accountHasMoney while there is any, held or on its way too.
 */
export async function closeAccount(
  ctx: BuyerContext,
  { password }: ParsedOf<typeof ownDataEndpoints.account_close>,
): Promise<null> {
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  await checkOwnPassword(ctx, ctx.buyer, buyer, password)
  const passwordHash = await nobodysPassword(ctx.config)
  return ctx.act(async (tx) => {
    // A sign-in waits, and then finds another password. What is being added waits too, and is refused (migration 0255).
    const held = await lockBuyerToClose(tx, buyer.id)
    if (held.password_hash !== buyer.password_hash) refuse('oldPasswordWrong')
    await requireNothingOpen(tx, buyer.id)
    await emptyAccount(tx, buyer.id, passwordHash, ctx.clock.now())
    return null
  })
}

async function requireNothingOpen(db: Db, buyerId: string): Promise<void> {
  const counts = await orderCounts(db, buyerId)
  if ([...counts.keys()].some((state) => !over.includes(state))) refuse('accountHasOrders')
  for (const kind of ['available', 'withdraw_hold', 'receivable', 'card_hold'] as const) {
    if ((await ownerBalances(db, kind, [buyerId])).size > 0) refuse('accountHasMoney')
  }
  if (await hasMoneyComing(db, buyerId)) refuse('accountHasMoney')
}
