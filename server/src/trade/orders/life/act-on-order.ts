import type { RefusalKey } from '@sampan/contract/refusals.ts'
import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import { lookDays } from '@sampan/contract/trade/orders/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { ownedOrders } from '../order-store.ts'
import { requireOwn } from '../orders-policy.ts'
import { readOrder } from '../read/read-order.ts'
import { emitCompleted, emitDisputed, emitExtended, emitReceived } from './emit-order-events.ts'
import { addDays } from './order-clock.ts'
import {
  type Doing,
  type Moved,
  markCompleted,
  markExtended,
  markNotReceived,
  markReceived,
  markTakenBack,
} from './order-life-store.ts'

type Rows = typeof ordersEndpoints
type Input = ParsedOf<Rows['order_confirm']>
type Detail = OutputOf<Rows['order_detail']>

/** Confirms receipt. Refuses notFound, orderNotConfirmable. */
export const confirmOrder = (ctx: BuyerContext, input: Input): Promise<Detail> =>
  actOnOwn(ctx, input, 'orderNotConfirmable', async (tx, doing) => {
    const { completeDays } = await moneySettings(tx)
    const rows = await markReceived(tx, [input.id], doing, completeDays)
    await emitReceived(tx, rows, doing)
    return rows
  })

/** Completes a received order; with it the shop is paid. Refuses notFound, orderNotCompletable. */
export const completeOrder = (ctx: BuyerContext, input: Input): Promise<Detail> =>
  actOnOwn(ctx, input, 'orderNotCompletable', async (tx, doing) => {
    const rows = await markCompleted(tx, [input.id], doing)
    await emitCompleted(tx, rows, doing)
    return rows
  })

/** Holds the money one more period, once. Refuses notFound, orderNotExtendable. */
export const extendOrder = (ctx: BuyerContext, input: Input): Promise<Detail> =>
  actOnOwn(ctx, input, 'orderNotExtendable', async (tx, doing) => {
    const { extendDays } = await moneySettings(tx)
    const rows = await markExtended(tx, input.id, doing, extendDays)
    await emitExtended(tx, rows, doing)
    return rows
  })

/** Reports that the parcel did not come (PRODUCT §7.4). Refuses notFound, orderNotReportable. */
export const reportNotReceived = (ctx: BuyerContext, input: Input): Promise<Detail> =>
  actOnOwn(ctx, input, 'orderNotReportable', async (tx, doing) => {
    const rows = await markNotReceived(tx, input.id, doing)
    await emitDisputed(tx, rows, 'notReceived', doing)
    return rows
  })

/**
 * The buyer says that a parcel which they reported came after all. The time goes on with what was left of it, some days to look at
 * it at least; receipt is confirmed apart. Refuses notFound, claimNotOpen.
 */
export const takeReportBack = (ctx: BuyerContext, input: Input): Promise<Detail> =>
  actOnOwn(ctx, input, 'claimNotOpen', async (tx, doing) => {
    const rows = await markTakenBack(tx, input.id, doing, addDays(doing.now, lookDays))
    await emitDisputed(tx, rows, 'takenBack', doing)
    return rows
  })

/** An act of a buyer on an order of their own: the conditional update decides, and a refusal says that it did not. */
function actOnOwn(
  ctx: BuyerContext,
  { id }: Input,
  refusal: RefusalKey,
  work: (tx: Tx, doing: Doing) => Promise<readonly Moved[]>,
): Promise<Detail> {
  return ctx.act(async (tx) => {
    requireOwn(await ownedOrders(tx, ctx.buyer.id, [id]), 1)
    const rows = await work(tx, { actor: 'buyer', actorId: ctx.buyer.id, now: ctx.clock.now() })
    if (rows.length === 0) refuse(refusal)
    return readOrder(tx, ctx, id)
  })
}
