import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export type AccountState = 'proposed' | 'kept' | 'refused' | 'removed'

/** A bank account of a shop without its number, which is sealed. */
export interface AccountRow {
  id: string
  shopId: number
  shopName: string
  bankName: string
  holder: string
  lastFour: string
  state: AccountState
  proposedBy: string
  proposerName: string
  proposedAt: Date
  agreedBy: string | null
  agreedByName: string | null
  agreedAs: 'member' | 'office' | null
  usableFrom: Date | null
  reason: string
}

const accounts = (db: Db) =>
  db
    .selectFrom('shop_account')
    .innerJoin('shop', 'shop.id', 'shop_account.shop_id')
    .innerJoin('operator as proposer', 'proposer.id', 'shop_account.proposed_by')
    .leftJoin('operator as agreed', 'agreed.id', 'shop_account.agreed_by')
    .select([
      'shop_account.id',
      'shop_account.shop_id as shopId',
      'shop.name as shopName',
      'shop_account.bank_name as bankName',
      'shop_account.holder',
      'shop_account.last_four as lastFour',
      'shop_account.state',
      'shop_account.proposed_by as proposedBy',
      'proposer.name as proposerName',
      'shop_account.proposed_at as proposedAt',
      'shop_account.agreed_by as agreedBy',
      'agreed.name as agreedByName',
      'shop_account.agreed_as as agreedAs',
      'shop_account.usable_from as usableFrom',
      'shop_account.reason',
    ])

/** Accounts of a shop that are proposed or kept, newest first; there are few. */
export const liveAccounts = (db: Db, shopId: number): Promise<AccountRow[]> =>
  accounts(db)
    .where('shop_account.shop_id', '=', shopId)
    .where('shop_account.state', 'in', ['proposed', 'kept'])
    .orderBy('shop_account.proposed_at', 'desc')
    .execute()

/** The account that was proposed last, where it was refused. */
export async function lastRefused(db: Db, shopId: number): Promise<AccountRow[]> {
  const row = await accounts(db)
    .where('shop_account.shop_id', '=', shopId)
    .orderBy('shop_account.proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'refused' ? [row] : []
}

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  accounts(db).where('shop_account.id', '=', id).executeTakeFirst()

/** Held until the transaction ends: of two who decide at once one does. `shopId`: of that shop alone. */
export async function lockAccount(
  tx: Tx,
  id: string,
  shopId: number | 'any',
): Promise<AccountRow | undefined> {
  const held = await tx
    .selectFrom('shop_account')
    .select('id')
    .where('id', '=', id)
    .$if(shopId !== 'any', (rows) => rows.where('shop_id', '=', Number(shopId)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held && findAccount(tx, id)
}

/** A kept account of a shop with its sealed number; held against removal until the transaction ends. */
export const holdKept = (tx: Tx, shopId: number, id: string) =>
  tx
    .selectFrom('shop_account')
    .select([
      'id',
      'bank_name as bankName',
      'holder',
      'last_four as lastFour',
      'account_sealed as sealed',
      'usable_from as usableFrom',
    ])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'kept')
    .forKeyShare()
    .executeTakeFirst()

/** Sealed numbers of the accounts that a shop keeps or that are proposed to it. */
export async function liveNumbers(tx: Tx, shopId: number): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('shop_account')
    .select('account_sealed as sealed')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['proposed', 'kept'])
    .execute()
  return rows.map(({ sealed }) => sealed)
}

/** Holds the shop's accounts: of two that are proposed at once the second finds the first. */
export const holdAccounts = (tx: Tx, shopId: number): Promise<unknown> =>
  tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().executeTakeFirst()

export interface NewAccount {
  id: string
  shopId: number
  bankName: string
  holder: string
  sealed: Buffer
  lastFour: string
  proposedBy: string
  at: Date
}

export const insertAccount = (tx: Tx, row: NewAccount): Promise<unknown> =>
  tx
    .insertInto('shop_account')
    .values({
      id: row.id,
      shop_id: row.shopId,
      bank_name: row.bankName,
      holder: row.holder,
      account_sealed: row.sealed,
      last_four: row.lastFour,
      state: 'proposed',
      proposed_by: row.proposedBy,
      proposed_at: row.at,
    })
    .execute()

/** The caller holds the row's lock. */
export const writeAgreed = (
  tx: Tx,
  id: string,
  agreed: { by: string; as: 'member' | 'office'; at: Date; usableFrom: Date },
): Promise<unknown> =>
  tx
    .updateTable('shop_account')
    .set({
      state: 'kept',
      agreed_by: agreed.by,
      agreed_as: agreed.as,
      agreed_at: agreed.at,
      usable_from: agreed.usableFrom,
    })
    .where('id', '=', id)
    .execute()

/** The caller holds the row's lock. */
export const writeEnded = (
  tx: Tx,
  id: string,
  end: { state: 'refused' | 'removed'; by: string; reason: string; at: Date },
): Promise<unknown> =>
  tx
    .updateTable('shop_account')
    .set({ state: end.state, ended_by: end.by, ended_at: end.at, reason: end.reason })
    .where('id', '=', id)
    .execute()

/** Members who can agree beside this one now; the table's trigger asks the same. */
export async function secondPersons(db: Db, shopId: number, beside: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other as id from shop_account_others(${shopId}, ${beside}::uuid) other`.execute(db)
  return rows.map(({ id }) => id)
}

/** Time from which a member counts as the second person; null when they do. */
export async function memberAgreesFrom(db: Db, operatorId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select agrees_from as at from shop_member where operator_id = ${operatorId}::uuid and agrees_from > now()`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

interface Place {
  at: Date
  id: string
}

/** Accounts that owners proposed in whose shops nobody else can agree, oldest first. */
export const officeQueue = (db: Db, query: { after: Place | null; limit: number }): Promise<AccountRow[]> => {
  const { after } = query
  return accounts(db)
    .innerJoin('shop_member', (join) =>
      join
        .onRef('shop_member.operator_id', '=', 'shop_account.proposed_by')
        .on('shop_member.role', '=', 'owner')
        .on('shop_member.left_at', 'is', null),
    )
    .where('shop_account.state', '=', 'proposed')
    .where(
      sql<boolean>`not exists (select from shop_account_others(shop_account.shop_id, shop_account.proposed_by))`,
    )
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(shop_account.proposed_at, shop_account.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('shop_account.proposed_at')
    .orderBy('shop_account.id')
    .limit(query.limit)
    .execute()
}

/** True if this member owns the shop. */
export async function isOwner(db: Db, shopId: number, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_member')
    .select('operator_id')
    .where('shop_id', '=', shopId)
    .where('operator_id', '=', operatorId)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
