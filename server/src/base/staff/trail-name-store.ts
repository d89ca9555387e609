import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { TrailSubject } from './audit-store.ts'

/** Number of things of a kind that have the words and are looked at; of very common words the others are not found. */
const lookedMax = 2000
/** Number of them, with acts in the trail, whose acts are listed. */
const namedMax = 50

/** Operators and subjects of the trail that have a name. */
export interface TrailNamed {
  operatorIds: string[]
  subjects: TrailSubject[]
}

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
/** Words that the indexes of names can find: three letters or digits in a row. */
const isIndexed = (q: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(q)

/** Rows of `found` with acts of their own in the trail, and of all only so many. */
const withActs = (type: string, found: string): string =>
  `(select '${type}' as type, found.id::text as id from (${found} limit ${lookedMax}) found
    where exists (select from audit_entry where subject_type = '${type}' and subject_id = found.id::text) limit ${namedMax})`

/**
 * Operators who acted, and operators, buyers, shops and products of the trail, in whose names these words stand. Fewer than three letters
 * find Sampan's own operators alone, and the shop that is called just so.
 */
export async function trailNamed(db: Db, q: string): Promise<TrailNamed> {
  const isLong = isIndexed(q)
  const operators = `select id from operator where ${isLong ? '' : `role <> 'seller' and `}(name ilike $1 or account ilike $1)`
  const shops = isLong
    ? 'select id from shop where name ilike $1'
    : 'select id from shop where lower(name) = lower($2)'
  const subjects = [
    withActs('operator', operators),
    withActs('shop', shops),
    ...(isLong
      ? [
          withActs('buyer', 'select id from buyer where account ilike $1 or given_name ilike $1'),
          withActs(
            'product',
            'select product_id as id from product_text where search_text(title) ilike $1 and title ilike $1',
          ),
        ]
      : []),
  ]
  const acted = `(select 'acted' as type, found.id::text as id from (${operators} limit ${lookedMax}) found
    where exists (select from audit_entry where operator_id = found.id) limit ${namedMax})`
  const rows = await runStatement<TrailSubject>(
    db,
    `select distinct type, id from (${[acted, ...subjects].join(' union all ')}) named${isLong ? '' : ' where $2::text is not null'}`,
    isLong ? [like(q)] : [like(q), q],
  )
  return {
    operatorIds: rows.filter(({ type }) => type === 'acted').map(({ id }) => id),
    subjects: rows.filter(({ type }) => type !== 'acted'),
  }
}

/** Names of shops, and titles of products in the reader's language or else in another, by kind and id. */
export async function thingNames(
  db: Db,
  { shopIds, productIds, locale }: { shopIds: string[]; productIds: string[]; locale: Locale },
): Promise<ReadonlyMap<string, string>> {
  if (shopIds.length + productIds.length === 0) return new Map()
  const numbers = (ids: string[]) => [...new Set(ids)].filter((id) => /^\d{1,15}$/.test(id))
  const rows = await runStatement<{ key: string; name: string }>(
    db,
    `select 'shop ' || id as key, name from shop where id = any($1::bigint[])
    union all
    select 'product ' || asked.id, (select title from product_text t where t.product_id = asked.id
      order by t.locale <> $3, t.locale <> '${defaultLocale}', t.locale limit 1)
    from unnest($2::bigint[]) asked(id)`,
    [numbers(shopIds), numbers(productIds), locale],
  )
  return new Map(rows.filter(({ name }) => name !== null).map(({ key, name }) => [key, name]))
}
