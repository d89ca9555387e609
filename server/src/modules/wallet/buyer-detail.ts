import type { walletConsoleEndpoints } from '@sampan/contract/wallet/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { buyerCard } from '#modules/account/index.ts'
import { depositAddressesOf } from '#modules/chain/index.ts'
import { ownerBalances } from '#modules/ledger/index.ts'
import { presentBuyerRow } from './buyers.ts'
import { withdrawalsOf } from './console-withdrawals.ts'
import { rechargesOf } from './recharge-queue.ts'
import { findWithdrawBlock } from './withdraw-block-store.ts'

type Row = typeof walletConsoleEndpoints.console_buyer_detail

const shown = 10

/** One buyer with his money. Refuses notFound. */
export const showBuyer = (ctx: OperatorContext, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  buyerDetailOf(ctx.db, id)

/** As operators see a buyer; `db` may be the transaction that changed something of his. Refuses notFound. */
export async function buyerDetailOf(db: Db, id: string): Promise<OutputOf<Row>> {
  const buyer = (await buyerCard(db, id)) ?? refuse('notFound')
  const balanceCents = (await ownerBalances(db, 'available', [id])).get(id) ?? 0
  const block = await findWithdrawBlock(db, id)
  return {
    ...presentBuyerRow(buyer, balanceCents, block !== null),
    language: buyer.language,
    heldCents: (await ownerBalances(db, 'withdraw_hold', [id])).get(id) ?? 0,
    blockedReason: block ?? '',
    depositAddresses: await depositAddressesOf(db, id),
    recharges: await rechargesOf(db, { buyerId: id, limit: shown }),
    withdrawals: await withdrawalsOf(db, { buyerId: id, limit: shown }),
  }
}
