import { type MemberRight, type MemberRole, memberAgreesHours } from '@sampan/contract/access/members.ts'
import { type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { totalsLimit } from '#kernel/list-totals.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface MemberRow {
  id: string
  account: string
  name: string
  role: MemberRole
  rights: MemberRight[]
  since: Date
  lastSeenAt: Date | null
  email: string | null
  linkUntil: Date | null
}

const members = `select operator.id, operator.account, operator.name, member.role, member.fine_rights as rights,
    member.created_at as since, operator.last_seen_at as "lastSeenAt", member.email,
    (select link.expires_at from operator_link link where link.operator_id = operator.id and link.expires_at > now())
      as "linkUntil"
  from shop_member member join operator on operator.id = member.operator_id
  where member.shop_id = $1 and member.left_at is null`

/** The members of a shop, its owner first; a shop has few. */
export const membersOf = (db: Db, shopId: number): Promise<MemberRow[]> =>
  runStatement(db, `${members} order by member.role = 'clerk', member.created_at, operator.id`, [shopId])

/** One of a shop's members. */
export async function findMemberOf(db: Db, shopId: number, id: string): Promise<MemberRow | undefined> {
  const [row] = await runStatement<MemberRow>(db, `${members} and member.operator_id = $2`, [shopId, id])
  return row
}

/** A clerk of a shop, held until the transaction ends; its owner is none. */
export async function holdClerk(tx: Tx, shopId: number, id: string): Promise<MemberRow | undefined> {
  const [held] = await runStatement<{ id: string }>(
    tx,
    `select operator_id as id from shop_member
    where shop_id = $1 and operator_id = $2 and role = 'clerk' and left_at is null for no key update`,
    [shopId, id],
  )
  return held && findMemberOf(tx, shopId, id)
}

export async function insertMember(
  tx: Tx,
  member: {
    shopId: number
    operatorId: string
    role: MemberRole
    rights: readonly MemberRight[]
    email?: string
    /** False for somebody who counts as the second person for a bank account at once. */
    isNew?: boolean
  },
): Promise<void> {
  await tx
    .insertInto('shop_member')
    .values({
      shop_id: member.shopId,
      operator_id: member.operatorId,
      role: member.role,
      fine_rights: [...member.rights],
      email: member.email ?? null,
      ...((member.isNew ?? true) && {
        agrees_from: sql`now() + make_interval(hours => ${memberAgreesHours})`,
      }),
    })
    .execute()
}

export async function setRights(tx: Tx, id: string, rights: readonly MemberRight[]): Promise<void> {
  await tx
    .updateTable('shop_member')
    .set({ fine_rights: [...rights] })
    .where('operator_id', '=', id)
    .execute()
}

/** From now on it takes a while until they count as the second person for a bank account of the shop. */
export const waitToAgree = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .updateTable('shop_member')
    .set({ agrees_from: sql`now() + make_interval(hours => ${memberAgreesHours})` })
    .where('operator_id', '=', id)
    .execute()

export async function leave(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('shop_member').set({ left_at: at }).where('operator_id', '=', id).execute()
}

/** A shop, held: of two who give it an owner or a clerk at once, the second finds the first's. Null where there is none. */
export async function holdShop(
  tx: Tx,
  shopId: number,
): Promise<{ hasOwner: boolean; members: number } | null> {
  const [shop] = await runStatement(tx, 'select id from shop where id = $1 for no key update', [shopId])
  if (!shop) return null
  const [counted] = await runStatement<{ owners: number; members: number }>(
    tx,
    `select (count(*) filter (where role = 'owner'))::int as owners, count(*)::int as members
    from shop_member where shop_id = $1 and left_at is null`,
    [shopId],
  )
  return { hasOwner: (counted?.owners ?? 0) > 0, members: counted?.members ?? 0 }
}

export interface ConsoleShop {
  id: number
  name: string
  room: string
  country: string
  isOpen: boolean
  suspended: 0 | 1 | 2 | 3
  products: number
  sold: number
  soldRecently: number
  openedAt: Date
  /** Value that the list is sorted by, as a cursor has it. */
  sortValue: number | string
  owner: string | null
  members: number
}

const shopOrders = {
  oldest: ['shop.id', 'asc'],
  newest: ['shop.id', 'desc'],
  nameUp: ['lower(shop.name)', 'asc'],
  nameDown: ['lower(shop.name)', 'desc'],
  soldLeast: ['shop.sales_recent', 'asc'],
  soldMost: ['shop.sales_recent', 'desc'],
} as const
export type ShopOrder = keyof typeof shopOrders

/** Kind of the value that an order sorts by, in a cursor. */
export const shopValueKindOf = (order: ShopOrder): 'string' | 'number' =>
  order === 'nameUp' || order === 'nameDown' ? 'string' : 'number'

/** Shops in an order, those that have the same value by id, after the last one of the page before; words are looked for in names. */
export function shopsForConsole(
  db: Db,
  query: ShopFilter & {
    order: ShopOrder
    after: { value: string | number; id: number } | null
    limit: number
  },
): Promise<ConsoleShop[]> {
  const [value, direction] = shopOrders[query.order]
  const beyond = `(${value}, shop.id) ${direction === 'asc' ? '>' : '<'} ($2, $3)`
  return runStatement<ConsoleShop>(
    db,
    `select shop.id, ${value} as "sortValue", shop.name, shop.room, shop.country, shop.open as "isOpen", shop.suspended,
      shop.product_count as products, shop.sales_total as sold, shop.sales_recent as "soldRecently", shop.created_at as "openedAt",
      (select operator.name from shop_member member join operator on operator.id = member.operator_id
        where member.shop_id = shop.id and member.role = 'owner' and member.left_at is null) as owner,
      (select count(*)::int from shop_member member where member.shop_id = shop.id and member.left_at is null) as members
    from shop where ${isFound(query)} ${query.after ? `and ${beyond}` : ''}
    order by ${value} ${direction}, shop.id ${direction} limit ${Number(query.limit)}`,
    [wordsIn(query), ...(query.after ? [query.after.value, query.after.id] : [])],
  )
}

/** Number of the shops that a filter finds, of which no more than `totalsLimit` are counted. */
export async function countShops(db: Db, filter: ShopFilter): Promise<number> {
  const [row] = await runStatement<{ count: number }>(
    db,
    `select count(*)::int as count from (select from shop where ${isFound(filter)} limit ${totalsLimit}) part`,
    [wordsIn(filter)],
  )
  return row?.count ?? 0
}

interface ShopFilter {
  q: string
  isSuspended: boolean
}

const isFound = ({ isSuspended }: ShopFilter): string =>
  `($1 = '' or shop.name ilike '%' || $1 || '%')${isSuspended ? ' and shop.suspended > 0' : ''}`

const wordsIn = ({ q }: ShopFilter): string => q.replace(/[\\%_]/g, '\\$&')

/** Addresses at which a shop is written to: the one of its application to sell, and the one for alerts. */
export async function addressesOfShop(
  db: Db,
  shopId: number,
): Promise<{ to: string; locale: Locale; shop: string }[]> {
  const rows = await runStatement<{ to: string; locale: string; shop: string }>(
    db,
    `select distinct on (lower(known."to")) known."to", known.locale, shop.name as shop
    from shop cross join lateral (
      select shop.alert_email as "to", shop.alert_locale as locale
      union all select email, locale from merchant_application where shop_id = shop.id
    ) known where shop.id = $1 and known."to" <> '' order by lower(known."to")`,
    [shopId],
  )
  return rows.map((row) => ({ ...row, locale: localeOf(row.locale) }))
}

/** Address at which its owner is written to: the one that they proved as their own, else where the shop is. */
export async function addressesOfOwner(db: Db, shopId: number): Promise<{ to: string; locale: Locale }[]> {
  const own = await runStatement<{ to: string; locale: string }>(
    db,
    `select mail.email as "to", mail.locale from shop_member member join member_mail mail on mail.operator_id = member.operator_id
    where member.shop_id = $1 and member.role = 'owner' and member.left_at is null`,
    [shopId],
  )
  if (own.length > 0) return own.map(({ to, locale }) => ({ to, locale: localeOf(locale) }))
  return addressesOfShop(db, shopId)
}

export async function shopExists(db: Db, shopId: number): Promise<boolean> {
  const row = await db.selectFrom('shop').select('id').where('id', '=', shopId).executeTakeFirst()
  return row !== undefined
}

export async function shopNameOf(db: Db, shopId: number): Promise<string> {
  const { name } = await db
    .selectFrom('shop')
    .select('name')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  return name
}
