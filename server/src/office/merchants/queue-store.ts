import { waitingShownMax } from '@sampan/contract/office/merchants/limits.ts'
import type { ApplicationState } from '@sampan/contract/office/merchants/status.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { countOf, type ListCount, totalsLimit } from '#kernel/list-totals.ts'
import type { ApplicationRow } from './application-store.ts'

export type QueueRow = Pick<
  ApplicationRow,
  'id' | 'number' | 'buyerId' | 'kind' | 'shopName' | 'legalName' | 'country' | 'state' | 'createdAt'
> & { isAnswered: boolean }

interface QueueQuery {
  state: ApplicationState
  /** Null: those that wait by who waits longest, others newest first. */
  order: 'newest' | 'oldest' | null
  after: { createdAt: Date; id: string } | null
  limit: number
}

/** Applications in one state; those wait that are with us or with the buyer. */
export function queueRows(db: Db, { state, order, after, limit }: QueueQuery): Promise<QueueRow[]> {
  const isWaiting = state === 'submitted' || state === 'needsMore'
  const isOldestFirst = order === null ? isWaiting : order === 'oldest'
  const direction = isOldestFirst ? 'asc' : 'desc'
  return db
    .selectFrom('merchant_application')
    .select([
      'id',
      'number',
      'buyer_id as buyerId',
      'kind',
      'shop_name as shopName',
      'legal_name as legalName',
      'country',
      'state',
      'created_at as createdAt',
      sql<boolean>`state = 'submitted' and exists (select from merchant_request request
        where request.application_id = merchant_application.id)`.as('isAnswered'),
    ])
    .where('state', '=', state)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(created_at, id) ${sql.raw(isOldestFirst ? '>' : '<')} (${after?.createdAt}, ${after?.id})`,
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

/** Number of applications in one state. */
export const countInState = (db: Db, state: ApplicationState): Promise<ListCount> =>
  countOf(
    db,
    db.selectFrom('merchant_application').select('id').where('state', '=', state).limit(totalsLimit),
  )

/** Number of those that wait, up to one more than is shown. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from merchant_application where state = 'submitted' limit ${waitingShownMax + 1}
    ) waiting`.execute(db)
  return rows[0]?.n ?? 0
}

/** True if a picture was handed in as a paper. */
export async function isPaper(db: Db, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant_paper')
    .select('picture_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row !== undefined
}
