import { requireAgreement, somebodyElseCanJudge } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireOthersMatter } from './audit-policy.ts'
import { neededApprovals } from './decide-rules.ts'
import { moneySettings } from './money-settings-store.ts'
import { isShopOf } from './own-shop-store.ts'
import { decidedAlone, insertRuling, lockRulingsOf } from './rulings-store.ts'
import {
  type DecisionOn,
  deleteVoice,
  insertVoice,
  type MatterKind,
  type Voice,
  voicesAbout,
} from './voices-store.ts'

/**
 * Number of operators who decide a matter between a buyer and a shop (docs/decisions/029): two who decide the same
 * from the amount for two people on, when with what one person alone decided for the same buyer or the same shop within
 * a day it reaches that amount, and when the operator has decided ten times the amount alone; else one.
 */

export interface Matter {
  id: string
  buyerId: string
  shopId: number
  amountCents: number
  version: number
  /** True if operators can decide it now. */
  isOpen: boolean
}

export interface Agreement<Kind extends MatterKind> {
  voices: readonly Voice<Kind>[]
  /** The number of operators who decided the same. */
  approvals: number
  neededApprovals: 1 | 2
}

const dayMs = 24 * 3_600_000
/**
 * Multiple of the amount for two people that one operator alone decides within a day, for all buyers and shops
 * together.
 */
const aloneTimes = 10
/** Decision of a voice with its sum: only who says both is of the same mind. */
const mindOf = ({ decision, awardCents }: Pick<Voice, 'decision' | 'awardCents'>): string =>
  `${decision} ${awardCents ?? ''}`

const nothingSaid = { voices: [], approvals: 0, neededApprovals: 1 } as const

/** Progress of deciding each matter, for the operator who looks. */
export async function agreementOn<Kind extends MatterKind>(
  db: Db,
  kind: Kind,
  matters: readonly Matter[],
  by: { operatorId: string | null; now: Date },
): Promise<(matter: Matter) => Agreement<Kind>> {
  const open = matters.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return () => nothingSaid
  const [{ twoPersonCents }, said, alone] = await Promise.all([
    moneySettings(db),
    voicesAbout(
      db,
      kind,
      open.map(({ id }) => id),
    ),
    decidedAlone(db, {
      buyerIds: open.map(({ buyerId }) => buyerId),
      shopIds: open.map(({ shopId }) => shopId),
      operatorId: by.operatorId,
      since: new Date(by.now.getTime() - dayMs),
    }),
  ])
  return (matter) => {
    if (!matter.isOpen) return nothingSaid
    const voices = (said.get(matter.id) ?? []).filter(({ seenVersion }) => seenVersion === matter.version)
    const ofOneMind = Map.groupBy(voices, mindOf).values()
    const before = Math.max(alone.ofBuyer.get(matter.buyerId) ?? 0, alone.ofShop.get(matter.shopId) ?? 0)
    const isMuchAlone = alone.byOperator + matter.amountCents > aloneTimes * twoPersonCents
    return {
      voices,
      approvals: Math.max(0, ...[...ofOneMind].map(({ length }) => length)),
      // Once a second operator was asked for, two are needed, whoever reads it.
      neededApprovals: neededApprovals(
        matter.amountCents + before,
        twoPersonCents,
        isMuchAlone || voices.length > 0,
      ),
    }
  }
}

/** Refuses ownAccount to an operator who is the buyer of the matter, or from whose application the shop came. */
export async function requireOthersDispute(
  db: Db,
  operator: { buyerId: string | null },
  matter: { buyerId: string; shopId: number },
): Promise<void> {
  requireOthersMatter(operator, matter)
  if (operator.buyerId !== null && (await isShopOf(db, matter.shopId, operator.buyerId))) refuse('ownAccount')
}

/**
 * An operator's decision about a matter, whose order is locked; it replaces an earlier one of theirs. Where it decides, the ruling is
 * stored, and the caller carries it out. Refuses changedMeanwhile, ownAccount, secondApprover, agreesLater.
 * @returns whether it decides
 */
export async function decideMatter<Kind extends MatterKind>(
  tx: Tx,
  ctx: OperatorContext,
  kind: Kind,
  matter: Matter,
  {
    decision,
    seenVersion,
    awardCents = null,
  }: { decision: DecisionOn<Kind>; seenVersion: number; awardCents?: number | null },
): Promise<boolean> {
  if (matter.version !== seenVersion) refuse('changedMeanwhile')
  await requireOthersDispute(tx, ctx.operator, matter)
  const operatorId = ctx.operator.id
  const { id, buyerId, shopId, amountCents } = matter
  await lockRulingsOf(tx, { buyerId, shopId, operatorId })
  const now = ctx.clock.now()
  const { voices, neededApprovals } = (await agreementOn(tx, kind, [matter], { operatorId, now }))(matter)
  const same = voices.filter((voice) => mindOf(voice) === mindOf({ decision, awardCents }))
  if (same.some(({ operator }) => operator.id === operatorId)) refuse('secondApprover')
  if (neededApprovals === 2) requireAgreement(ctx.operator)
  await insertVoice(tx, { kind, id, operatorId, decision, awardCents, seenVersion })
  if (same.length + 1 < neededApprovals) return false
  const agreedBy = neededApprovals === 2 ? (same[0]?.operator.id ?? null) : null
  const decided = { decision, awardCents, seenVersion, decidedBy: operatorId, agreedBy, at: now }
  await insertRuling(tx, { kind, id, buyerId, shopId, amountCents, ...decided })
  return true
}

/** An operator takes back what they decided as the first of two. Refuses changedMeanwhile, also where they decided nothing. */
export async function takeBackDecision(
  tx: Tx,
  ctx: OperatorContext,
  kind: MatterKind,
  { id, version }: Pick<Matter, 'id' | 'version'>,
  seenVersion: number,
): Promise<void> {
  const voice = { kind, id, operatorId: ctx.operator.id, seenVersion }
  if (version !== seenVersion || !(await deleteVoice(tx, voice))) refuse('changedMeanwhile')
}

/** As operators read it: who decided what so far, and whether anybody but the reader could be the second now. */
export async function presentAgreement<Kind extends MatterKind>(
  db: Db,
  { operator }: Pick<OperatorContext, 'operator'>,
  { voices, neededApprovals }: Agreement<Kind>,
) {
  return {
    voices: voices.map(({ operator: { id, name }, decision, awardCents, at }) => ({
      operator: { id, name },
      decision,
      awardCents,
      at: at.toISOString(),
    })),
    neededApprovals,
    isAlone: neededApprovals > 1 && !(await somebodyElseCanJudge(db, operator.id)),
  }
}
