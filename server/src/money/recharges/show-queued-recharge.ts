import type { rechargesConsoleEndpoints } from '@sampan/contract/money/recharges/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import { alikePictures, fileSizes } from '#base/media/index.ts'
import type { Context, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type FoundTransaction, findTransfer } from '#money/chain/index.ts'
import { movedSums, ownerBalances } from '#money/ledger/index.ts'
import { countApprovals, findApprovals, findWithdrawBlock } from '#money/money-settings/index.ts'
import { inFlagOrder, presentManual, rechargeNumber } from './present-recharge.ts'
import { approvalsFor, largestNamed } from './recharge-approvals.ts'
import { checkRecharge } from './recharge-checks.ts'
import { hashUses, isKnownSender, rechargesOfPictures, transferUses } from './recharge-facts-store.ts'
import { rechargesOf } from './recharge-queue.ts'
import type { RechargeRow } from './recharge-store.ts'
import { seenRecharge } from './recharges-policy.ts'

type Row = typeof rechargesConsoleEndpoints.console_recharge_detail
export type RechargeDetail = OutputOf<Row>

const earlierShown = 5

/** One recharge with everything that an operator decides on. Refuses notFound. */
export async function showQueuedRecharge(
  ctx: OperatorContext,
  { id }: ParsedOf<Row>,
): Promise<RechargeDetail> {
  const row = (await seenRecharge(ctx.db, ctx, id)) ?? refuse('notFound')
  return presentRechargeDetail(ctx.db, ctx, row, await lookOnChain(ctx, row))
}

/** The chain's answer about the transaction that the buyer named. Asks the network: never inside a transaction. */
export const lookOnChain = (
  ctx: Pick<Context, 'db' | 'config'>,
  { networkId, txHash }: Pick<RechargeRow, 'networkId' | 'txHash'>,
): Promise<FoundTransaction | null> =>
  txHash === null || networkId === null ? Promise.resolve(null) : findTransfer(ctx.db, ctx, networkId, txHash)

/** The detail of a row just read; `db` may be the transaction that changed it. */
export async function presentRechargeDetail(
  db: Db,
  reader: Pick<OperatorContext, 'locale' | 'translate' | 'operator' | 'clock'>,
  row: RechargeRow,
  found: FoundTransaction | null,
): Promise<RechargeDetail> {
  const evidence = await evidenceOf(db, row)
  const matches = evidence.flatMap((one) => one.matches)
  const approvals = await findApprovals(db, 'recharge', row.id)
  const counted = await countApprovals(db, 'recharge', [row.id])
  const by = { operatorId: reader.operator.id, now: reader.clock.now(), locale: reader.locale }
  const needed = await approvalsFor(db, [row], by)
  return {
    ...presentManual(row, counted.get(row.id) ?? 0, reader),
    flags: inFlagOrder(row.flags),
    wayId: row.wayId,
    bankReference: row.bankReference,
    evidence,
    buyer: await buyerOf(db, row.buyerId),
    checks: checkRecharge({
      amountCents: row.amountCents,
      buyerId: row.buyerId,
      address: row.address,
      hasHash: row.txHash !== null,
      found,
      hashUses: row.txHash === null ? { recharges: 0, deposits: 0 } : await hashUses(db, row),
      sameElsewhere: matches.filter(({ kind }) => kind === 'same').length,
      similarElsewhere: matches.filter(({ kind }) => kind === 'similar').length,
      isSenderKnown: await isKnownSender(db, row),
      transferUses: row.wayId === null ? null : await transferUses(db, row),
    }),
    approvals: approvals.map(({ operator, decision, at }) => ({ operator, decision, at: at.toISOString() })),
    neededApprovals: needed(row, counted.get(row.id) ?? 0, largestNamed(row, approvals)),
    version: row.version,
    earlier: await rechargesOf(db, { buyerId: row.buyerId, before: row, limit: earlierShown }, by),
  }
}

/** The pictures with other recharges' pictures that are the same or look alike. */
async function evidenceOf(db: Db, row: RechargeRow): Promise<RechargeDetail['evidence']> {
  const [sizes, alike] = await Promise.all([fileSizes(db, row.evidence), alikePictures(db, row.evidence)])
  const proven = await rechargesOfPictures(
    db,
    alike.map(({ otherId }) => otherId),
  )
  const others = alike.flatMap(({ id, otherId, kind }) => {
    const other = proven.get(otherId)
    return other && other.id !== row.id ? [{ pictureId: id, otherId, kind, other }] : []
  })
  const names = await buyerNames(
    db,
    others.map(({ other }) => other.buyerId),
  )
  return row.evidence.map((id, index) => ({
    id,
    round: row.rounds[index] ?? 0,
    ...(sizes.get(id) ?? { bytes: 0, pages: null }),
    matches: others
      .filter(({ pictureId }) => pictureId === id)
      .map(({ kind, otherId, other }) => ({
        kind,
        pictureId: otherId,
        rechargeId: other.id,
        number: rechargeNumber(other.number),
        buyer: names.get(other.buyerId) ?? { id: other.buyerId, account: '', name: '' },
      })),
  }))
}

async function buyerOf(db: Db, id: string): Promise<RechargeDetail['buyer']> {
  const name = (await buyerNames(db, [id])).get(id)
  const recharged = (await movedSums(db, id)).get('recharge')
  return {
    id,
    account: name?.account ?? '',
    name: name?.name ?? '',
    balanceCents: (await ownerBalances(db, 'available', [id])).get(id) ?? 0,
    rechargedCents: (recharged?.inCents ?? 0) - (recharged?.outCents ?? 0),
    rechargedTimes: recharged?.times ?? 0,
    isBlocked: (await findWithdrawBlock(db, id)) !== null,
  }
}
