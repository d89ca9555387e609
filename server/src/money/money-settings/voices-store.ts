import { type KnownOperator, operatorNames } from '#base/staff/index.ts'
import type { Db, Tx } from '#kernel/database.ts'

/**
 * Matters that operators decide between a buyer and a shop: a dispute about a refund, or a report of "not received".
 */
const decisions = { refund: ['agree', 'award', 'close'], claim: ['accept'] } as const
export type MatterKind = keyof typeof decisions
export type DecisionOn<Kind extends MatterKind> = (typeof decisions)[Kind][number]

/** The last decision of one operator about a matter, which counts for the version that they saw. */
export interface Voice<Kind extends MatterKind = MatterKind> {
  operator: KnownOperator
  decision: DecisionOn<Kind>
  /** Cents of an award of less than what is asked; null elsewhere. */
  awardCents: number | null
  seenVersion: number
  at: Date
}

interface VoiceOf {
  kind: MatterKind
  id: string
  operatorId: string
}

const isDecision = <Kind extends MatterKind>(kind: Kind, word: string): word is DecisionOn<Kind> =>
  (decisions[kind] as readonly string[]).includes(word)

/**
 * Approvals that still count: their operator was not disabled, reset or given more rights since, and still decides
 * disputes.
 */
export async function voicesAbout<Kind extends MatterKind>(
  db: Db,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Voice<Kind>[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval')
    .select(['subject_id', 'operator_id', 'decision', 'award_cents', 'seen_version', 'at'])
    .where('subject_type', '=', kind)
    .where('subject_id', 'in', [...ids])
    .orderBy('at')
    .execute()
  const operators = await operatorNames(
    db,
    rows.map((row) => row.operator_id),
  )
  const voices = new Map<string, Voice<Kind>[]>()
  for (const { subject_id, operator_id, decision, award_cents, seen_version, at } of rows) {
    const operator = operators.get(operator_id)
    if (!operator || !isDecision(kind, decision) || operator.isDisabled || !operator.agrees) continue
    if (operator.role !== 'support' && operator.role !== 'admin') continue
    voices.set(subject_id, [
      ...(voices.get(subject_id) ?? []),
      { operator, decision, awardCents: award_cents, seenVersion: seen_version, at },
    ])
  }
  return voices
}

/** An operator's decision about a matter; it takes the place of an earlier one of theirs. */
export async function insertVoice(
  tx: Tx,
  voice: VoiceOf & { decision: DecisionOn<MatterKind>; awardCents: number | null; seenVersion: number },
): Promise<void> {
  await tx
    .insertInto('approval')
    .values({
      subject_type: voice.kind,
      subject_id: voice.id,
      operator_id: voice.operatorId,
      decision: voice.decision,
      award_cents: voice.awardCents,
      seen_version: voice.seenVersion,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_type', 'subject_id', 'operator_id']).doUpdateSet((eb) => ({
        decision: eb.ref('excluded.decision'),
        award_cents: eb.ref('excluded.award_cents'),
        seen_version: eb.ref('excluded.seen_version'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()
}

/** An operator takes back what they decided about this version. Answers whether there was something to take back. */
export async function deleteVoice(tx: Tx, voice: VoiceOf & { seenVersion: number }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('approval')
    .where('subject_type', '=', voice.kind)
    .where('subject_id', '=', voice.id)
    .where('operator_id', '=', voice.operatorId)
    .where('seen_version', '=', voice.seenVersion)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
