import type { refundsConsoleEndpoints } from '@sampan/contract/trade/refunds/console-endpoints.ts'
import type { refundCase } from '@sampan/contract/trade/refunds/console-schemas.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import { buyerCard, buyerNames } from '#base/account/index.ts'
import { pictureFiles } from '#base/media/index.ts'
import type { Context, KeyContext, MemberContext, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { descriptionsAt } from '#market/catalog/index.ts'
import { agreementOn, presentAgreement } from '#money/money-settings/index.ts'
import { completedOrders, refundableOrder } from '#trade/orders/index.ts'
import { parcelsOf, presentTracked } from '#trade/shipments/index.ts'
import { linesOf } from './carry-out.ts'
import { type CaseDetailRow, casesOfOrder, countCasesOf, findCase } from './case-read-store.ts'
import { matterOf } from './dispute-matter.ts'
import { rowPresenter } from './list-cases.ts'
import { sharesOf } from './pay-refund.ts'
import { presentRefund } from './present-refund.ts'
import { isWholeOnly } from './refund-rules.ts'
import { refundedSoFar } from './refund-store.ts'
import { casesFor } from './refunds-policy.ts'

type Rows = typeof refundsConsoleEndpoints
type Case = z.output<typeof refundCase>
type Dispute = OutputOf<Rows['console_refund_detail']>

/** One of the shop's requests with what both sides say and prove. Refuses notFound. */
export async function showShopCase(
  ctx: MemberContext | KeyContext,
  { id }: ParsedOf<Rows['shop_refund_detail']>,
): Promise<Case> {
  return presentCase(ctx.db, ctx, (await findCase(ctx.db, id, casesFor(ctx))) ?? refuse('notFound'))
}

/** The same for operators. Refuses notFound. */
export async function showDispute(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_refund_detail']>,
): Promise<Dispute> {
  return presentDispute(ctx.db, ctx, (await findCase(ctx.db, id, casesFor(ctx))) ?? refuse('notFound'))
}

/** A case as its shop reads it; `db` may be the transaction that just changed it. */
export async function presentCase(
  db: Db,
  reader: Pick<Context, 'locale' | 'translate' | 'clock'>,
  row: CaseDetailRow,
): Promise<Case> {
  const order = (await refundableOrder(db, row.orderId, 'anybody')) ?? refuse('notFound')
  const names = await buyerNames(db, [row.buyerId])
  const files = await pictureFiles(db, row.proof)
  const others = (await casesOfOrder(db, row.orderId, { shopId: row.shopId })).filter(
    ({ id }) => id !== row.id,
  )
  const left = (await parcelsOf(db, [row.orderId])).filter(({ shippedAt }) => shippedAt !== null)
  return {
    ...presentRefund(row, reader),
    buyerName: names.get(row.buyerId)?.name ?? '',
    order: {
      totalCents: order.totalCents,
      freightCents: order.freightCents,
      discountCents: order.discountCents,
      refundedCents: order.refundedCents,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      country: order.country,
    },
    parcels: await presentTracked(db, left),
    isWholeOnly: isWholeOnly(row, linesOf(order, await refundedSoFar(db, row.orderId))),
    proofFiles: row.proof.flatMap((id) => {
      const file = files.get(id)
      return file ? [{ ...file, uploadedAt: file.uploadedAt.toISOString() }] : []
    }),
    earlier: others.map(await rowPresenter(db, others, { operatorId: null, now: reader.clock.now() })),
  }
}

/** The sums that each would get, computed as paying does (`payRefund`). */
async function awardOf(
  db: Db,
  row: CaseDetailRow,
  { parcels }: Pick<Case, 'parcels'>,
): Promise<NonNullable<Dispute['award']>> {
  const order = (await refundableOrder(db, row.orderId, 'anybody')) ?? refuse('notFound')
  const before = await refundedSoFar(db, row.orderId)
  const { discountCents, restCents } = sharesOf(row, order, linesOf(order, before), before.besideGoodsCents)
  const refusedAt = row.history.find(({ state }) => state === 'refused')?.at
  const refusedMs = refusedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(refusedAt)
  const after = parcels.flatMap(({ shippedAt }) =>
    shippedAt !== null && Date.parse(shippedAt) > refusedMs ? [shippedAt] : [],
  )
  return {
    goodsCents: row.amountCents - row.freightCents - row.dutyCents,
    freightCents: row.freightCents,
    dutyCents: row.dutyCents,
    companyCents: discountCents,
    shares: row.lines.map(({ amountCents, discountCents: companyCents }) => ({
      amountCents,
      discountCents: order.discountByShop ? 0 : companyCents,
    })),
    restCents,
    shippedAfterRefusalAt: row.freightCents > 0 ? (after.sort()[0] ?? null) : null,
  }
}

const ordersCountedMax = 1000

export async function presentDispute(
  db: Db,
  reader: Pick<OperatorContext, 'locale' | 'translate' | 'clock' | 'operator'>,
  row: CaseDetailRow,
): Promise<Dispute> {
  const card = await buyerCard(db, row.buyerId)
  const shown = await presentCase(db, reader, row)
  const matter = matterOf(row)
  const by = { operatorId: reader.operator.id, now: reader.clock.now() }
  const agreement = (await agreementOn(db, 'refund', [matter], by))(matter)
  const words = await descriptionsAt(db, shown.lines, new Date(shown.order.createdAt))
  return {
    ...shown,
    ...(await presentAgreement(db, reader, agreement)),
    described: shown.lines.map(({ skuId, productId }) => ({ skuId, text: words.get(productId) ?? '' })),
    award: row.state === 'appealed' ? await awardOf(db, row, shown) : null,
    buyer: {
      id: row.buyerId,
      account: card?.account ?? '',
      name: card?.name ?? '',
      orders: await completedOrders(db, row.buyerId, ordersCountedMax),
      refunds: await countCasesOf(db, row.buyerId),
      since: card?.createdAt.toISOString() ?? '',
    },
  }
}
