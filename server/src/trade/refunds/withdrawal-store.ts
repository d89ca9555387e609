import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** The order of this number, if its buyer's account has this e-mail; capitals make no difference. */
export async function findOrderOfEmail(
  db: Db,
  orderNo: string,
  email: string,
): Promise<{ id: string; buyerId: string } | undefined> {
  const [row] = await runStatement<{ id: string; buyerId: string }>(
    db,
    `select purchase.id, purchase.buyer_id as "buyerId" from purchase join buyer on buyer.id = purchase.buyer_id
    where purchase.order_no = $1 and lower(buyer.email) = lower($2)`,
    [orderNo, email],
  )
  return row
}

/** True if the account was told within a day that this order cannot be withdrawn from: it is told once, whoever asks. */
export async function wasToldNot(
  db: Db,
  { buyerId, orderNo }: { buyerId: string; orderNo: string },
  now: Date,
): Promise<boolean> {
  const rows = await runStatement<{ id: string }>(
    db,
    `select id from mail where buyer_id = $1 and template = 'letters.withdrawalNot' and detail ->> 'order' = $2
      and created_at > $3::timestamptz - interval '1 day' limit 1`,
    [buyerId, orderNo, now],
  )
  return rows.length > 0
}
