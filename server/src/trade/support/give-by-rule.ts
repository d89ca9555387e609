import type { Topic } from '@sampan/contract/trade/support/rule-console-schemas.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerProfiles } from '#base/account/index.ts'
import type { Tx } from '#kernel/database.ts'
import { holdPerson, ruleThatFits } from './rule-store.ts'
import type { HeldThread } from './thread-store.ts'
import { assignThread } from './thread-write-store.ts'

/** A person may leave between both statements; more often than this it is nobody's. */
const rounds = 3

/**
 * Gives a conversation that nobody has to whom the first fitting rule names. Never one that somebody has, or was left by hand. It is
 * held by the caller, and its person until the transaction ends: who leaves meanwhile finds it among their own and passes it on.
 */
export async function giveByRule(tx: Tx, thread: HeldThread, topic: Topic): Promise<void> {
  if (thread.operatorId !== null || thread.leftByHand) return
  const buyer = (await buyerProfiles(tx, [thread.buyerId])).get(thread.buyerId)
  for (let round = 0; round < rounds; round++) {
    const rule = await ruleThatFits(tx, thread, { topic, language: localeOf(buyer?.language) })
    if (!rule) return
    if (await holdPerson(tx, thread, rule.operatorId)) return assignThread(tx, thread.id, rule.operatorId)
  }
}
