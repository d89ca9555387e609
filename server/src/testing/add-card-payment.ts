import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'

/** A card payment that was begun, for tests without a provider. @returns its id */
export async function addCardPayment(db: Db, buyerId: string): Promise<string> {
  const id = newId()
  const now = Date.now()
  await db
    .insertInto('card_payment')
    .values({
      id,
      buyer_id: buyerId,
      amount_cents: 1_000,
      return_origin: 'http://127.0.0.1',
      locale: 'en',
      created_at: new Date(now),
      expires_at: new Date(now + 1_800_000),
    })
    .execute()
  return id
}
