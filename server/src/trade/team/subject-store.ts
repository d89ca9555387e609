import type { TeamSubject } from '@sampan/contract/trade/team/subjects.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Team } from './team-of.ts'

export interface SubjectRef {
  type: TeamSubject
  id: string
}

/** Thing that a team works on, by the number or name that people know. */
export interface SubjectRow extends SubjectRef {
  name: string
  /** Null of a shop. */
  buyerId: string | null
  shopId: number | null
}

/** A statement for each kind, whose `$1` is the list of ids. */
const lookUps: Readonly<Record<TeamSubject, string>> = {
  buyer: `select id::text, case when given_name = '' then account else given_name end as name, id as "buyerId",
    null::bigint as "shopId" from buyer where id = any($1::uuid[])`,
  shop: `select id::text, name, null::uuid as "buyerId", null::bigint as "shopId" from shop where id = any($1::bigint[])`,
  order: `select id::text, order_no as name, buyer_id as "buyerId", shop_id as "shopId"
    from purchase where id = any($1::uuid[])`,
  refund: `select id::text, number::text as name, buyer_id as "buyerId", shop_id as "shopId"
    from refund_case where id = any($1::uuid[])`,
  conversation: `select c.id::text, case when b.given_name = '' then b.account else b.given_name end as name,
    c.buyer_id as "buyerId", c.shop_id as "shopId"
    from conversation c join buyer b on b.id = c.buyer_id where c.id = any($1::uuid[])`,
  recharge: `select id::text, number::text as name, buyer_id as "buyerId", null::bigint as "shopId"
    from recharge where id = any($1::uuid[])`,
  withdrawal: `select id::text, number::text as name, buyer_id as "buyerId", null::bigint as "shopId"
    from withdrawal where id = any($1::uuid[])`,
}

const isNumber = /^\d+$/

/** Things by their ids, one statement for each kind; what is not there has no row. */
export async function subjectRows(db: Db, refs: readonly SubjectRef[]): Promise<SubjectRow[]> {
  const kinds = Map.groupBy(
    refs.filter(({ type, id }) => isNumber.test(id) === (type === 'shop')),
    ({ type }) => type,
  )
  const found = await Promise.all(
    [...kinds].map(async ([type, ofKind]) => {
      const ids = [...new Set(ofKind.map(({ id }) => id))]
      const rows = await runStatement<Omit<SubjectRow, 'type'>>(db, lookUps[type], [ids])
      return rows.map((row) => ({ ...row, type }))
    }),
  )
  return found.flat()
}

/**
 * A thing on which a team works. A shop has its own alone; Sampan's desk does not read the conversations of shops.
 * @returns undefined when there is no such thing of the team's
 */
export async function findSubject(
  db: Db,
  { shopId }: Team,
  ref: SubjectRef,
): Promise<SubjectRow | undefined> {
  const [row] = await subjectRows(db, [ref])
  if (!row) return undefined
  const isOurs = shopId === null ? row.type !== 'conversation' || row.shopId === null : row.shopId === shopId
  return isOurs ? row : undefined
}
