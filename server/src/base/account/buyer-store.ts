import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { BuyerTable } from '#kernel/tables.generated.ts'
import type { LoginNameKind } from './sign-in/login-names.ts'

export type BuyerRow = Selectable<BuyerTable>

/** The name of a buyer as others see it: their own, or the account's until they give one. */
export const shownName = sql<string>`coalesce(nullif(buyer.given_name, ''), buyer.account)`

export const findBuyer = (db: Db, id: string): Promise<BuyerRow> =>
  db.selectFrom('buyer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findBuyerByLoginName = (db: Db, name: string): Promise<BuyerRow | undefined> =>
  db
    .selectFrom('buyer')
    .innerJoin('login_name', 'login_name.buyer_id', 'buyer.id')
    .selectAll('buyer')
    .where('login_name.name', '=', name)
    .executeTakeFirst()

/** Makes everything else that changes this buyer's sessions, secrets or addresses wait. */
export const lockBuyer = (tx: Tx, id: string): Promise<BuyerRow> =>
  tx.selectFrom('buyer').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Locks a buyer whose account is being closed: waits for whatever is being added to it, and lets nothing more be added. */
export const lockBuyerToClose = (tx: Tx, id: string): Promise<BuyerRow> =>
  tx.selectFrom('buyer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/**
 * Keeps a buyer's account from being closed until the transaction ends, for what gives it something without the buyer's own session. A
 * closing that is under way is waited for.
 * @returns false if the account is closed
 */
export async function holdOpenBuyer(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('buyer')
    .select('closed_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined && row.closed_at === null
}

export type NewBuyer = Pick<
  BuyerRow,
  'id' | 'account' | 'given_name' | 'email' | 'mobile' | 'language' | 'password_hash'
>

/** Undefined when somebody has the account name. */
export const insertBuyer = (tx: Tx, buyer: NewBuyer): Promise<BuyerRow | undefined> =>
  tx
    .insertInto('buyer')
    .values(buyer)
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returningAll()
    .executeTakeFirst()

export type BuyerChange = Partial<
  Pick<BuyerRow, 'account' | 'given_name' | 'email' | 'mobile' | 'avatar' | 'language' | 'phrase'>
>

export async function updateBuyer(tx: Tx, id: string, change: BuyerChange): Promise<BuyerRow> {
  if (Object.keys(change).length === 0) return findBuyer(tx, id)
  return tx.updateTable('buyer').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('buyer')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives a buyer the name in place of the former one of that kind.
 * @returns false when somebody else has it. Waits for another call that is taking it at this moment.
 */
export async function takeLoginName(
  tx: Tx,
  buyerId: string,
  kind: LoginNameKind,
  name: string,
): Promise<boolean> {
  await tx.deleteFrom('login_name').where('buyer_id', '=', buyerId).where('kind', '=', kind).execute()
  const taken = await tx
    .insertInto('login_name')
    .values({ name, buyer_id: buyerId, kind })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

export async function setTellsLogins(tx: Tx, id: string, tells: boolean): Promise<void> {
  await tx.updateTable('buyer').set({ tells_logins: tells }).where('id', '=', id).execute()
}
