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

/** An open dispute of a payment that was never credited, and a payout that is not booked, for tests without a provider. @returns their ids */
export async function addCardClaims(db: Db, paymentId: string): Promise<{ dispute: string; payout: string }> {
  const [dispute, payout] = [newId(), newId()]
  const now = new Date()
  await db
    .insertInto('card_dispute')
    .values({
      id: dispute,
      payment_id: paymentId,
      dispute_id: 'dp_1',
      amount_cents: 1_000,
      state: 'open',
      opened_at: now,
    })
    .execute()
  await db
    .insertInto('card_payout')
    .values({
      id: payout,
      provider_id: `po_${payout}`,
      amount_cents: 900,
      fee_cents: 0,
      state: 'differs',
      arrived_at: now,
      seen_at: now,
    })
    .execute()
  return { dispute, payout }
}
