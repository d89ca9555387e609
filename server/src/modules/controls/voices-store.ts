import type { Db, Tx } from '#kernel/database.ts'
import { type KnownOperator, operatorNames } from '#modules/staff/index.ts'

/** What operators said about disputes: of each the last word, which counts for the version of the case that they saw. */
export interface Voice {
  operator: KnownOperator
  decision: VoiceDecision
  seenVersion: number
  at: Date
}

export type VoiceDecision = 'agree' | 'award' | 'close'

const decisions: readonly string[] = ['agree', 'award', 'close'] satisfies VoiceDecision[]
const isDecision = (word: string): word is VoiceDecision => decisions.includes(word)

/** The voices that still count: not of whoever was shut out, reset or raised since, or looks after disputes no more. */
export async function voicesAbout(
  db: Db,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, Voice[]>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval')
    .select(['subject_id', 'operator_id', 'decision', 'seen_version', 'at'])
    .where('subject_type', '=', 'refund')
    .where('subject_id', 'in', [...refundIds])
    .orderBy('at')
    .execute()
  const operators = await operatorNames(
    db,
    rows.map((row) => row.operator_id),
  )
  const voices = new Map<string, Voice[]>()
  for (const { subject_id, operator_id, decision, seen_version, at } of rows) {
    const operator = operators.get(operator_id)
    if (!operator || !isDecision(decision) || operator.isDisabled || !operator.agrees) continue
    if (operator.role !== 'support' && operator.role !== 'admin') continue
    voices.set(subject_id, [
      ...(voices.get(subject_id) ?? []),
      { operator, decision, seenVersion: seen_version, at },
    ])
  }
  return voices
}

/** An operator's word about a dispute; it takes the place of an earlier one of theirs. */
export async function insertVoice(
  tx: Tx,
  voice: { refundId: string; operatorId: string; decision: VoiceDecision; seenVersion: number },
): Promise<void> {
  await tx
    .insertInto('approval')
    .values({
      subject_type: 'refund',
      subject_id: voice.refundId,
      operator_id: voice.operatorId,
      decision: voice.decision,
      seen_version: voice.seenVersion,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_type', 'subject_id', 'operator_id']).doUpdateSet((eb) => ({
        decision: eb.ref('excluded.decision'),
        seen_version: eb.ref('excluded.seen_version'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()
}
