import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { runStatement } from '#kernel/run-statement.ts'

export async function shopOfProduct(db: Db, productId: number): Promise<number | undefined> {
  const row = await db.selectFrom('product').select('shop_id').where('id', '=', productId).executeTakeFirst()
  return row?.shop_id
}

/** @returns the new takedown's id; null where one stands */
export async function insertTakedown(
  tx: Tx,
  wish: {
    productId: number
    shopId: number
    reasonCode: string
    reason: string
    operatorId: string
    now: Date
  },
): Promise<string | null> {
  const [row] = await runStatement<{ id: string }>(
    tx,
    `insert into product_takedown (id, product_id, shop_id, reason_code, reason, taken_by, taken_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (product_id) where state <> 'lifted' do nothing returning id`,
    [newId(), wish.productId, wish.shopId, wish.reasonCode, wish.reason, wish.operatorId, wish.now],
  )
  return row?.id ?? null
}

/** The id of the takedown of a product that stands; undefined where none does. */
export async function standingTakedown(db: Db, productId: number): Promise<string | undefined> {
  const [row] = await runStatement<{ id: string }>(
    db,
    `select id from product_takedown where product_id = $1 and state <> 'lifted'`,
    [productId],
  )
  return row?.id
}

export interface HeldTakedown {
  productId: number
  shopId: number
  /** Id of the operator who took it down. */
  takenBy: string
  state: 'standing' | 'appealed' | 'kept' | 'lifted'
}

/** A takedown, held: of two who decide at once the second sees what the first did. */
export async function holdTakedown(tx: Tx, id: string): Promise<HeldTakedown | undefined> {
  const [row] = await runStatement<HeldTakedown>(
    tx,
    `select product_id as "productId", shop_id as "shopId", state, taken_by as "takenBy" from product_takedown where id = $1 for no key update`,
    [id],
  )
  return row
}

interface Words {
  words: string
  operatorId: string
  now: Date
}

export const writeAppeal = (tx: Tx, id: string, { words, operatorId, now }: Words): Promise<unknown> =>
  runStatement(
    tx,
    `update product_takedown set state = 'appealed', appeal = $2, appealed_by = $3, appealed_at = $4 where id = $1`,
    [id, words, operatorId, now],
  )

export const writeAnswer = (
  tx: Tx,
  id: string,
  state: 'kept' | 'lifted',
  { words, operatorId, now }: Words,
): Promise<unknown> =>
  runStatement(
    tx,
    `update product_takedown set state = $2, answer = $3, answered_by = $4, answered_at = $5 where id = $1`,
    [id, state, words, operatorId, now],
  )
