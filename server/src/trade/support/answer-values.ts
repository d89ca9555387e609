import type { AnswerValues } from '@sampan/contract/trade/support/answer-variables.ts'
import { buyerProfiles } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import { orderFacts } from './answer-values-store.ts'
import type { HeldThread } from './thread-store.ts'

/** Without braces: a name that looks like a variable could not be told from one that is not filled in. */
const plain = (value: string | null | undefined): string | null =>
  value?.replaceAll(/[{}]/gu, '').trim() || null

/** Values of the variables of canned answers in one conversation, whoever asks (docs/decisions/133). */
export async function answerValues(
  db: Db,
  thread: Pick<HeldThread, 'id' | 'buyerId' | 'shopId' | 'lastN'>,
): Promise<AnswerValues> {
  const [buyers, facts] = await Promise.all([buyerProfiles(db, [thread.buyerId]), orderFacts(db, thread)])
  return {
    buyer: plain(buyers.get(thread.buyerId)?.name),
    order: plain(facts.orderNo),
    shop: plain(facts.shop),
    tracking: plain(facts.trackingNos.join(', ')),
  }
}
