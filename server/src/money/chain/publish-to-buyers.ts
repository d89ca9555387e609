import type { Tx } from '#kernel/database.ts'
import { type LiveEvent, publishToMany } from '#kernel/live-events.ts'

/** As `publish`, to many buyers in one statement. */
export const publishToBuyers = (
  tx: Tx,
  buyerIds: readonly string[],
  topic: LiveEvent['topic'],
): Promise<void> =>
  publishToMany(
    tx,
    buyerIds.map((id) => `buyer:${id}` as const),
    { topic },
  )
