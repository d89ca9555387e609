import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { countOf, type ListCount, totalsLimit } from '#kernel/list-totals.ts'
import { shownName } from './buyer-store.ts'

/** A buyer as operators see them: nothing secret, nothing about money. */
export interface BuyerCard {
  id: string
  account: string
  name: string
  email: string
  mobile: string
  language: string
  createdAt: Date
}

const columns = [
  'id',
  'account',
  shownName.as('name'),
  'email',
  'mobile',
  'language',
  'created_at as createdAt',
] as const

const buyersWith = (db: Db, q: string | undefined) =>
  db.selectFrom('buyer').$if(q !== undefined, (rows) =>
    rows.where((eb) => {
      const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
      return eb.or(
        (['account', 'given_name', 'email', 'mobile'] as const).map((column) => eb(column, 'ilike', pattern)),
      )
    }),
  )

/** Words that the index of buyers can find: three letters or digits in a row. */
const isIndexed = (q: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(q)

/** Number of buyers whom words find; null for words that would be looked for in all buyers, one after the other. */
export const countBuyers = async (db: Db, q: string | undefined): Promise<ListCount | null> =>
  q === undefined || isIndexed(q) ? countOf(db, buyersWith(db, q).select('id').limit(totalsLimit)) : null

/** Buyers by when they joined, after the last one of the page before; `at` is that time as a cursor has it. */
export function buyerCards(
  db: Db,
  query: {
    q: string | undefined
    order: 'newest' | 'oldest'
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<(BuyerCard & { at: string })[]> {
  const { after } = query
  const direction = query.order === 'oldest' ? 'asc' : 'desc'
  const beyond = sql.raw(query.order === 'oldest' ? '>' : '<')
  return buyersWith(db, query.q)
    .select(columns)
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .$if(after !== null, (rows) =>
      rows.where(sql<boolean>`(created_at, id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .execute()
}

export const buyerCard = (db: Db, id: string): Promise<BuyerCard | undefined> =>
  db.selectFrom('buyer').select(columns).where('id', '=', id).executeTakeFirst()

/** The name, language and registration time of a buyer. */
export interface BuyerProfile {
  name: string
  language: string
  createdAt: Date
}

/** By their ids; an id that is nobody's is not in the answer. */
export async function buyerProfiles(db: Db, ids: readonly string[]): Promise<Map<string, BuyerProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('buyer')
    .select(['id', shownName.as('name'), 'language', 'created_at as createdAt'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...profile }) => [id, profile]))
}

/** The address, language and phrase for e-mails to a buyer. */
export interface BuyerContact {
  email: string
  language: string
  phrase: string
}

/** By their ids; an id that is nobody's is not in the answer. */
export async function buyerContacts(db: Db, ids: readonly string[]): Promise<Map<string, BuyerContact>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('buyer')
    .select(['id', 'email', 'language', 'phrase'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}
