import { releaseEvidence } from '#base/media/index.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { emptyApplications, lockVain, writeOutcome } from './application-store.ts'
import { emptyAnswers } from './request-store.ts'

/**
 * A buyer closes their account: what waits is withdrawn, and of every application that came to nothing the person and the
 * papers go. Those of a shop stay: the company answers for whom it let in.
 */
export async function erasePerson(tx: Tx, { buyerId }: { buyerId: string }): Promise<void> {
  const rows = await lockVain(tx, buyerId)
  if (rows.length === 0) return
  const by = { operatorId: null, at: systemClock.now() }
  for (const { id, state } of rows)
    if (state === 'submitted' || state === 'needsMore') await writeOutcome(tx, id, { state: 'withdrawn' }, by)
  await emptyAnswers(
    tx,
    rows.map(({ id }) => id),
  )
  await releaseEvidence(
    tx,
    await emptyApplications(
      tx,
      rows.map(({ id }) => id),
    ),
  )
}
