import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { placeOrder } from '#testing/orders.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'

/** Orders that are far enough for a review, and pictures to go with it. */

const way = ['waitingDelivery', 'delivered', 'received', 'completed'] as const

/** Takes an order's own table up to this state, as its life would: nothing is paid. */
export async function moveOrder(db: Db, orderId: string, to: (typeof way)[number]): Promise<void> {
  for (const [at, step] of way.slice(0, way.indexOf(to) + 1).entries())
    await sql`update purchase set status = ${step}, paid_at = coalesce(paid_at, now()), expires_at = null
      where id = ${orderId} and status = ${way[at - 1] ?? 'waitingPay'}`.execute(db)
}

/** An order of these pieces, one each, that is completed. */
export async function completedOrder(
  server: TestServer,
  buyer: Pick<TestBuyer, 'client'>,
  skuIds: readonly number[],
): Promise<string> {
  const { orderId } = await placeOrder(
    buyer,
    skuIds.map((skuId) => ({ skuId, quantity: 1 })),
  )
  await moveOrder(server.db, orderId, 'completed')
  return orderId
}

/** Pictures that the buyer uploaded for everybody to see: their rows, for no test of reviews looks at the files. */
export async function somePictures(db: Db, buyerId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  for (const id of ids)
    await sql`insert into picture (id, buyer_id, kind, sha256, bytes, width, height)
      values (${id}, ${buyerId}, 'public', ${Buffer.from(id.replaceAll('-', '').repeat(2), 'hex')}, 9, 9, 9)`.execute(
      db,
    )
  return ids
}

/** Five stars throughout and a few words; `over` says what is different. */
export const someReview = (orderId: string, skuId: number) => ({
  orderId,
  skuId,
  text: 'They fold flat.',
  productScore: 5,
  serviceScore: 5,
  postageScore: 5,
})
