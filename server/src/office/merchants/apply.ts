import type { merchantsEndpoints } from '@sampan/contract/office/merchants/endpoints.ts'
import { applicationDays, applicationsMax } from '@sampan/contract/office/merchants/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takePapers } from '#base/media/index.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdShopName } from '#market/shops/index.ts'
import {
  countSince,
  findApplication,
  hasOpen,
  insertApplication,
  lockApplication,
  writeOutcome,
} from './application-store.ts'
import { presentApplication } from './present-application.ts'

type Rows = typeof merchantsEndpoints
type Application = AnswerOf<Rows['merchant_apply']>

const dayMs = 86_400_000

/**
 * Hands in an application to sell with its papers. A second one at the same time waits, and then finds the first.
 * Refused in this order: merchantOpen, merchantLimit, merchantShopName, merchantPapers.
 */
export function apply(ctx: BuyerContext, input: ParsedOf<Rows['merchant_apply']>): Promise<Application> {
  const { papers, ...written } = input
  const at = ctx.clock.now()
  const id = newId(at.getTime())
  return ctx.act(async (tx) => {
    const recent = await countSince(tx, ctx.buyer.id, new Date(at.getTime() - applicationDays * dayMs))
    if (await hasOpen(tx, ctx.buyer.id)) refuse('merchantOpen')
    if (recent >= applicationsMax) refuse('merchantLimit', { count: recent, days: applicationDays })
    if ((await holdShopName(tx, input.shopName)).isTaken) refuse('merchantShopName')
    if (!(await takePapers(tx, ctx.buyer.id, papers))) refuse('merchantPapers')
    await insertApplication(
      tx,
      { id, buyerId: ctx.buyer.id, ...written, locale: ctx.locale, createdAt: at, papersMayShow: true },
      papers,
    )
    return told(tx, ctx, id)
  })
}

/** Takes back an application that waits. Refuses notFound, alreadyDecided. */
export function withdraw(
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['merchant_withdraw']>,
): Promise<Application> {
  return ctx.act(async (tx) => {
    if (!(await lockApplication(tx, id, ctx.buyer.id))) refuse('notFound')
    const by = { operatorId: null, at: ctx.clock.now() }
    if (!(await writeOutcome(tx, id, { state: 'withdrawn' }, by))) refuse('alreadyDecided')
    return told(tx, ctx, id)
  })
}

async function told(tx: Tx, ctx: BuyerContext, id: string): Promise<Application> {
  await publish(tx, `buyer:${ctx.buyer.id}`, { topic: 'merchant', id })
  await publish(tx, 'operators', { topic: 'merchant', id })
  const row = (await findApplication(tx, id)) ?? refuse('notFound')
  return presentApplication(row, ctx)
}
