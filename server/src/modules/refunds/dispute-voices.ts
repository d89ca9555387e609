import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  insertVoice,
  moneySettings,
  neededApprovals,
  type Voice,
  type VoiceDecision,
  voicesAbout,
} from '#modules/controls/index.ts'
import { requireAgreement } from '#modules/staff/index.ts'
import { type CaseDetailRow, type CaseRow, decidedAlone } from './case-read-store.ts'
import { lockHistoryOf } from './refund-store.ts'

/**
 * Who decides a dispute (docs/decisions/0313): two operators of the same mind from the amount for two people on, and when with what one alone
 * decided for the same buyer within a day it reaches that amount; else one.
 */

type Judged = Pick<CaseRow, 'id' | 'buyerId' | 'amountCents' | 'state' | 'version'>

export interface Agreement {
  voices: readonly Voice[]
  /** So many are of one mind. */
  approvals: number
  neededApprovals: 1 | 2
}

const dayMs = 24 * 3_600_000

/** How far the deciding of each case is; of those that are in no dispute nobody has said anything. */
export async function agreementOn(
  db: Db,
  rows: readonly Judged[],
  now: Date,
): Promise<(row: Judged) => Agreement> {
  const open = rows.filter(({ state }) => state === 'appealed')
  if (open.length === 0) return () => ({ voices: [], approvals: 0, neededApprovals: 1 })
  const buyerIds = open.map(({ buyerId }) => buyerId)
  const [{ twoPersonCents }, said, alone] = await Promise.all([
    moneySettings(db),
    voicesAbout(
      db,
      open.map(({ id }) => id),
    ),
    decidedAlone(db, buyerIds, new Date(now.getTime() - dayMs)),
  ])
  return (row) => {
    const voices = (said.get(row.id) ?? []).filter(({ seenVersion }) => seenVersion === row.version)
    if (row.state !== 'appealed') return { voices: [], approvals: 0, neededApprovals: 1 }
    const ofOneMind = Map.groupBy(voices, ({ decision }) => decision).values()
    const cents = row.amountCents + (alone.get(row.buyerId) ?? 0)
    return {
      voices,
      approvals: Math.max(0, ...[...ofOneMind].map(({ length }) => length)),
      neededApprovals: neededApprovals(cents, twoPersonCents, voices.length > 0),
    }
  }
}

/**
 * An operator's word about a dispute, whose order is locked. Whoever said something else before takes that back.
 * Refuses refundStep, secondApprover, agreesLater. @returns whether it decides
 */
export async function speak(
  tx: Tx,
  ctx: OperatorContext,
  row: CaseDetailRow,
  decision: VoiceDecision,
): Promise<boolean> {
  // Goods that came back once are not asked for again; the second person would be refused.
  if (decision === 'agree' && row.withReturn && row.returnParcel !== null) refuse('refundStep')
  await lockHistoryOf(tx, row.buyerId)
  const { voices, neededApprovals } = (await agreementOn(tx, [row], ctx.clock.now()))(row)
  const same = voices.filter((voice) => voice.decision === decision)
  if (same.some(({ operator }) => operator.id === ctx.operator.id)) refuse('secondApprover')
  if (neededApprovals === 2) requireAgreement(ctx.operator)
  await insertVoice(tx, { refundId: row.id, operatorId: ctx.operator.id, decision, seenVersion: row.version })
  return same.length + 1 >= neededApprovals
}
