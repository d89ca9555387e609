import { askedWaits } from '@sampan/contract/access/roles.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Queries of the rule that says who counts as a second person, and from when (docs/decisions/028). */

/** SQL: the end of the waiting time that begins now. The table is of `controls`, which stands above. */
export const afterWaiting = sql<Date>`now() + make_interval(mins => (select second_person_wait_minutes from money_settings))`

/** SQL: until when who loses the right to agree still counts as somebody who could be asked. */
export const stillAskedUntil = sql<Date>`now() + ${askedWaits} * make_interval(mins => (select second_person_wait_minutes from money_settings))`

/** True if anybody but this operator could be asked to agree now, or could until lately. */
export async function somebodyElseCanAgree(db: Db, operatorId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select somebody_else_can_agree(${operatorId}) as is`.execute(db)
  return rows[0]?.is ?? true
}

/** True if anybody but this operator decides disputes and can agree now. */
export async function somebodyElseCanJudge(db: Db, operatorId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from operator where id <> ${operatorId}
    and disabled_at is null and role in ('support', 'admin') and agrees_from <= now()) as is`.execute(db)
  return rows[0]?.is ?? true
}

/** True if two persons could agree with each other now. */
export async function twoCanAgree(db: Db): Promise<boolean> {
  const rows = await db
    .selectFrom('operator')
    .select('id')
    .where('role', 'in', ['finance', 'admin'])
    .where('disabled_at', 'is', null)
    .where('agrees_from', 'is not', null)
    .limit(2)
    .execute()
  return rows.length === 2
}

/** When what is proposed at a time can be confirmed by its proposer alone, and whether that time has come. */
export async function aloneFrom(db: Db, proposedAt: Date): Promise<{ from: Date; isOver: boolean }> {
  const { rows } = await sql<{ from: Date; is_over: boolean }>`
    with waits as (select ${proposedAt}::timestamptz + make_interval(mins => second_person_wait_minutes) as until from money_settings)
    select until as from, until <= now() as is_over from waits`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('There are no money settings')
  return { from: row.from, isOver: row.is_over }
}
