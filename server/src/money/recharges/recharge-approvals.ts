import type { Db, Tx } from '#kernel/database.ts'
import { type Approval, moneySettings, neededApprovals } from '#money/money-settings/index.ts'
import { lockPassesOf, passedAlone } from './passed-alone-store.ts'
import { lockRecharges, type RechargeRow } from './recharge-store.ts'

/**
 * Number of operators who must agree to a recharge (docs/decisions/029): two from the amount of the money settings on,
 * when with what one operator alone passed for the same buyer within a day it reaches that amount, and when the
 * operator has passed ten times the amount alone.
 */

type Sums = Pick<RechargeRow, 'id' | 'buyerId' | 'amountCents' | 'arrivedCents' | 'status'>

const dayMs = 24 * 3_600_000
/** Multiple of the amount for two people that one operator passes alone within a day, for all buyers together. */
export const aloneTimes = 10

/** @returns how many must agree to each, for the operator who looks; `named` is what operators say arrived, if that is more */
export async function approvalsFor(
  db: Db,
  rows: readonly Sums[],
  by: { operatorId: string; now: Date },
): Promise<(row: Sums, approvals: number, namedCents?: number) => 1 | 2> {
  const { twoPersonCents } = await moneySettings(db)
  const waiting = rows.filter(({ status }) => status === 'auditing')
  const alone =
    waiting.length === 0
      ? null
      : await passedAlone(db, {
          buyerIds: waiting.map(({ buyerId }) => buyerId),
          operatorId: by.operatorId,
          since: new Date(by.now.getTime() - dayMs),
        })
  return (row, approvals, namedCents = 0) => {
    const cents = Math.max(row.amountCents, row.arrivedCents ?? 0, namedCents)
    if (row.status !== 'auditing' || alone === null)
      return neededApprovals(cents, twoPersonCents, approvals > 1)
    // Once a second operator was asked for, two are needed, whoever reads it.
    const isBegun = approvals > 0
    const isMuchAlone = alone.byOperator + cents > aloneTimes * twoPersonCents
    return neededApprovals(
      cents + (alone.forBuyer.get(row.buyerId) ?? 0),
      twoPersonCents,
      isBegun || isMuchAlone,
    )
  }
}

/**
 * Advisory lock: sums of what one operator passed alone wait for other recharges of the same buyer, or by the same
 * operator.
 */
export async function lockCounted(tx: Tx, { buyerId }: Sums, operatorId: string): Promise<void> {
  await lockRecharges(tx, buyerId)
  await lockPassesOf(tx, operatorId)
}

/** The claimed sum, or what an operator says arrived if that is more. */
export const largestNamed = (
  row: Pick<RechargeRow, 'amountCents' | 'arrivedCents'>,
  approvals: readonly Pick<Approval, 'arrivedCents'>[],
): number =>
  Math.max(row.amountCents, row.arrivedCents ?? 0, ...approvals.map(({ arrivedCents }) => arrivedCents ?? 0))
