import type { rechargesEndpoints } from '@sampan/contract/money/recharges/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { openWay } from '#money/ways/index.ts'
import { lockRecharges } from './recharge-store.ts'
import { insertReference, newReference, openReference } from './reference-store.ts'

type Row = typeof rechargesEndpoints.recharge_reference

/**
 * Reference that the buyer names when they send money by a way, so that the operator finds it: the same each time until a recharge
 * has used it. Refuses notFound, wayClosed.
 */
export const giveReference = (ctx: BuyerContext, { wayId }: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.transaction(async (tx) => {
    await openWay(tx, wayId, 'recharge')
    await lockRecharges(tx, ctx.buyer.id)
    const open = await openReference(tx, ctx.buyer.id, wayId)
    if (open !== undefined) return { reference: open }
    const reference = newReference()
    await insertReference(tx, { reference, buyerId: ctx.buyer.id, wayId })
    return { reference }
  })
