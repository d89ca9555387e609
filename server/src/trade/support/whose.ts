import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { type Audience, publishToMany } from '#kernel/live-events.ts'

/** The reader of conversations: a buyer of their own, or a desk of its own. Sampan's desk is that of no shop. */
export type Reader = { buyerId: string } | Desk
export interface Desk {
  shopId: number | null
}

/** The desk that somebody at the console answers for: their shop's, or Sampan's. */
export const deskOf = ({ member }: Pick<Context, 'member'>): Desk => ({ shopId: member?.shopId ?? null })

/** A condition on `c`, whose one value is `$1`; who asks for another's conversation finds none. */
export const ofReader = (reader: Reader): { sql: string; value: string | number } =>
  'buyerId' in reader
    ? { sql: 'c.buyer_id = $1', value: reader.buyerId }
    : { sql: 'coalesce(c.shop_id, 0) = $1', value: reader.shopId ?? 0 }

/** Whoever answers for a desk. */
export const staffOf = ({ shopId }: Desk): Audience => (shopId === null ? 'operators' : `shop:${shopId}`)

/** Tells both sides that something about a conversation is new; of typing only the other. */
export function publishToSides(
  tx: Tx,
  { id, buyerId, shopId }: { id: string; buyerId: string; shopId: number | null },
  topic: 'message' | 'typing',
  only?: 'buyer' | 'staff',
): Promise<void> {
  const buyer: Audience = `buyer:${buyerId}`
  const staff = staffOf({ shopId })
  const audiences = only === undefined ? [buyer, staff] : only === 'buyer' ? [buyer] : [staff]
  return publishToMany(tx, audiences, { topic, id })
}
