import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { buyerDeskConsoleEndpoints } from '@sampan/contract/office/buyer-desk/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerCard, sessionsOf } from '#base/account/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { depositAddressesOf } from '#money/chain/index.ts'
import { ownerBalances } from '#money/ledger/index.ts'
import { findWithdrawBlock } from '#money/money-settings/index.ts'
import { rechargesOf } from '#money/recharges/index.ts'
import { withdrawalsOf } from '#money/withdrawals/index.ts'
import { presentBuyerRow } from './buyers.ts'

type Row = typeof buyerDeskConsoleEndpoints.console_buyer_detail

const shown = 10

/** One buyer with balance and records. Refuses notFound. */
export const showBuyer = (ctx: OperatorContext, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  buyerDetailOf(ctx.db, ctx, id)

/** As operators see a buyer; `db` may be the transaction that has just changed the buyer. Refuses notFound. */
export async function buyerDetailOf(
  db: Db,
  ctx: Pick<OperatorContext, 'operator' | 'clock' | 'locale'>,
  id: string,
): Promise<OutputOf<Row>> {
  const buyer = (await buyerCard(db, id)) ?? refuse('notFound')
  const balanceCents = (await ownerBalances(db, 'available', [id])).get(id) ?? 0
  const block = await findWithdrawBlock(db, id)
  return {
    ...presentBuyerRow(buyer, balanceCents, block !== null),
    language: buyer.language,
    sessions: (await sessionsOf(db, id)).length,
    heldCents: (await ownerBalances(db, 'withdraw_hold', [id])).get(id) ?? 0,
    owesCents: 0 - ((await ownerBalances(db, 'receivable', [id])).get(id) ?? 0),
    blockedReason: block ? trailOf(block) : '',
    depositAddresses: await depositAddressesOf(db, id),
    recharges: await rechargesOf(
      db,
      { buyerId: id, limit: shown },
      { operatorId: ctx.operator.id, now: ctx.clock.now(), locale: ctx.locale },
    ),
    withdrawals: await withdrawalsOf(db, { buyerId: id, limit: shown }),
  }
}
