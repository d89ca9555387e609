import { newAccountDays, type RechargeFlag } from '@sampan/contract/money/recharges/status.ts'
import { buyerCard } from '#base/account/index.ts'
import { alikePictures } from '#base/media/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { movedSums } from '#money/ledger/index.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { hashUses, rechargesOfPictures, transferUses } from './recharge-facts-store.ts'
import {
  flagTwins,
  lockFlags,
  raiseFlags,
  waitingWithHash,
  waitingWithTransfer,
} from './recharge-flags-store.ts'
import type { RechargeRow } from './recharge-store.ts'

const dayMs = 24 * 3_600_000

/**
 * Writes down why an operator should look twice at a recharge just handed in (RELIABILITY §2 no. 19). Those that still
 * wait and have the same proof, hash or transfer get that flag too, since of two alike either may be the false one.
 */
export async function flagRecharge(
  tx: Tx,
  ctx: Pick<BuyerContext, 'clock'>,
  row: RechargeRow,
): Promise<void> {
  await lockFlags(tx)
  const twins = await twinsOf(tx, row)
  const [recharged, card, { twoPersonCents }] = [
    (await movedSums(tx, row.buyerId)).get('recharge'),
    await buyerCard(tx, row.buyerId),
    await moneySettings(tx),
  ]
  const ageMs = card ? ctx.clock.now().getTime() - card.createdAt.getTime() : 0
  const raised: Record<RechargeFlag, boolean> = {
    duplicateProof: twins.byProof.length > 0,
    hashUsed: row.txHash !== null && (await isHashUsed(tx, row)),
    referenceUsed: row.wayId !== null && ((await transferUses(tx, row)) ?? 0) > 0,
    firstRecharge: (recharged?.times ?? 0) === 0,
    newAccount: ageMs < newAccountDays * dayMs,
    largeAmount: row.amountCents >= twoPersonCents,
  }
  const flags = (Object.keys(raised) as RechargeFlag[]).filter((flag) => raised[flag])
  if (flags.length > 0) await raiseFlags(tx, row.id, flags)
  await flagTwins(tx, 'duplicateProof', twins.byProof)
  await flagTwins(tx, 'hashUsed', twins.byHash)
  await flagTwins(tx, 'referenceUsed', twins.byTransfer)
}

/** As `flagRecharge`, for pictures that came when another proof was asked for. */
export async function flagNewProof(tx: Tx, id: string, evidence: readonly string[]): Promise<void> {
  await lockFlags(tx)
  const twins = await provenBy(tx, { id, evidence })
  if (twins.length > 0) await flagTwins(tx, 'duplicateProof', [id, ...twins])
}

const isHashUsed = async (tx: Tx, row: RechargeRow): Promise<boolean> => {
  const { recharges, deposits } = await hashUses(tx, row)
  return recharges + deposits > 0
}

/** Ids of other recharges that have the same picture or one like it, the same hash, or the same transfer. */
async function twinsOf(
  tx: Tx,
  row: RechargeRow,
): Promise<Record<'byProof' | 'byHash' | 'byTransfer', string[]>> {
  return {
    byProof: await provenBy(tx, row),
    byHash: row.txHash === null ? [] : await waitingWithHash(tx, row),
    byTransfer: row.wayId === null ? [] : await waitingWithTransfer(tx, row),
  }
}

/** Ids of other recharges that have one of these pictures, or one like it. */
async function provenBy(
  tx: Tx,
  { id, evidence }: { id: string; evidence: readonly string[] },
): Promise<string[]> {
  const alike = await alikePictures(tx, evidence)
  const proven = await rechargesOfPictures(
    tx,
    alike.map(({ otherId }) => otherId),
  )
  return [...proven.values()].map((other) => other.id).filter((other) => other !== id)
}
