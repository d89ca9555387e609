import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { OperatorTable } from '#kernel/tables.generated.ts'

export type OperatorRow = Selectable<OperatorTable>

/** The names of operators as they see one another. */
export interface OperatorName {
  id: string
  account: string
  name: string
  role: ConsoleRole
}

export const findOperatorByAccount = (db: Db, account: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operator').selectAll().where('account', '=', account).executeTakeFirst()

export const findOperatorById = (db: Db, id: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirst()

/** All of Sampan's own operators; there are few. */
export const allOperators = (db: Db): Promise<OperatorRow[]> =>
  db.selectFrom('operator').selectAll().where('role', '<>', 'seller').orderBy('account').execute()

/** Operators of these roles, by name; also those who were shut out, since what they decided stays. */
export const operatorsWith = (
  db: Db,
  roles: readonly OperatorRow['role'][],
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('role', 'in', [...roles])
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()

/** Operators who decide about money. */
export const moneyOperators = (db: Db): Promise<{ id: string; name: string }[]> =>
  operatorsWith(db, ['finance', 'admin'])

/**
 * Makes everything else that changes this operator wait. What only refers to the operator does not wait: an act of theirs
 * that holds the lock of the audit trail would wait for us, and we for that lock.
 */
export const lockOperator = (tx: Tx, id: string): Promise<OperatorRow | undefined> =>
  tx.selectFrom('operator').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks all admins: of two who shut each other out at once, one stays. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** True if the shop has an admin, one who was shut out included: the way back of those is the command line. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes others who add operators wait. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`lock table operator in share row exclusive mode`.execute(tx)
}

export type NewOperator = Pick<
  OperatorRow,
  'id' | 'account' | 'name' | 'role' | 'password_hash' | 'totp_sealed' | 'buyer_id'
> & {
  /** Time step of the second factor that was shown already. */
  totp_step?: number
  /** Null: they set up their sign-in by a link first. */
  agrees_from: Date | RawBuilder<Date> | null
  /** True if their password counts even where the identity provider is the only way in. */
  beside_provider?: boolean
}

/** @returns null when the account name is taken */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<OperatorRow | null> {
  const made = await tx
    .insertInto('operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returningAll()
    .executeTakeFirst()
  return made ?? null
}

type Changing = Partial<
  Pick<OperatorRow, 'name' | 'role' | 'password_hash' | 'totp_sealed' | 'totp_step' | 'disabled_at'>
>
/** A change of an operator; times are computed by the database. */
export type OperatorChange = Changing & {
  agrees_from?: RawBuilder<Date> | null
  asked_until?: RawBuilder<Date>
}

export const updateOperator = (tx: Tx, id: string, change: OperatorChange): Promise<OperatorRow> =>
  tx.updateTable('operator').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const setDisabled = (tx: Tx, id: string, isDisabled: boolean): Promise<OperatorRow> =>
  tx
    .updateTable('operator')
    .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes a time step of the second factor. @returns false when it, or a later one, was taken before */
export async function takeTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('operator')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** An operator as shown to others, whether they are shut out, and whether their agreement counts now. */
export interface KnownOperator extends OperatorName {
  isDisabled: boolean
  agrees: boolean
}

/** The names of operators by their ids, of those who are shut out too. */
export async function operatorNames(db: Db, ids: readonly string[]): Promise<Map<string, KnownOperator>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .select([
      'id',
      'account',
      'name',
      'role',
      'disabled_at',
      sql<boolean>`coalesce(agrees_from <= now(), false)`.as('agrees'),
    ])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ disabled_at, ...row }) => [row.id, { ...row, isDisabled: disabled_at !== null }]),
  )
}
