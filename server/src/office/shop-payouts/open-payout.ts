import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { arePayoutsHeld } from '#market/shops/index.ts'
import { requireOthersMatter } from '#money/money-settings/index.ts'
import { buyerOfShop } from '#office/merchants/index.ts'
import { auditAccountRead, detailOf } from './list-payouts.ts'
import { findPayout, lockPayout, writeOpened } from './payout-store.ts'

type Row = typeof shopPayoutsConsoleEndpoints.console_payout_open

/**
 * Opens the account of a payout, so that it can be paid at the bank. From now on its shop cannot cancel it: the money may be on its way
 * before anybody says so here. Refused in the order of the contract.
 */
export const openPayout = (ctx: OperatorContext, { id }: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const row = (await lockPayout(tx, id, 'any')) ?? refuse('notFound')
    if (row.status === 'cancelled') refuse('payoutCancelled')
    if (row.status !== 'waiting') refuse('alreadyDecided')
    requireOthersMatter(ctx.operator, { buyerId: (await buyerOfShop(tx, row.shopId)) ?? '' })
    if (await arePayoutsHeld(tx, row.shopId)) refuse('payoutHeld')
    await writeOpened(tx, id, ctx.operator.id, ctx.clock.now())
    await auditAccountRead(tx, ctx, id)
    await publish(tx, `shop:${row.shopId}`, { topic: 'payout', id })
    await publish(tx, 'operators', { topic: 'payout', id })
    return detailOf(tx, (await findPayout(tx, id)) ?? refuse('notFound'))
  })
