import * as z from 'zod/mini'
import { pageSizeDefault, pageSizeMax } from './limits.ts'
import { hasNothingHidden, isSeen } from './seen-text.ts'
import { cleanLine, cleanSearch, cleanText, cleanTyped } from './typed-text.ts'

/** Amounts are whole cents; nothing on the wire is a decimal fraction (PRODUCT §3 "Money"). */
export const moneyCentsMax = 1_000_000_000_000
export const cents = z.int().check(z.gte(-moneyCentsMax), z.lte(moneyCentsMax))
/** The sum of many accounts: no bound but that of whole numbers. */
export const houseCents = z.int()
export const positiveCents = z.int().check(z.gte(1), z.lte(moneyCentsMax))

/** Ids of catalogue rows are small whole numbers, ids of what a buyer makes are UUIDs. */
export const rowId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
/** An instant, ISO 8601 in UTC. */
export const instant = z.string()

/** The same values in a query string, where everything is text. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  )
/** A filter of a list: `all`, nothing, and leaving it out are the same (SPEC §4). */
export const queryFilter = <Filter extends z.ZodMiniType>(filter: Filter) =>
  z.optional(
    z.union([
      z.pipe(
        z.enum(['all', '']),
        z.transform((): undefined => undefined),
      ),
      filter,
    ]),
  )
export const queryRowId = queryInt(1, Number.MAX_SAFE_INTEGER)
/** Up to `max` ids of rows such as `7,12`, each once. */
export const queryRowIds = (max: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${max - 1}}$`))),
    z.transform((ids: string) => [...new Set(ids.split(',').map(Number))]),
  )
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
)

/**
 * Text a person typed: cleaned of what is not seen, trimmed, bounded. What PostgreSQL refuses or what would show a text in
 * another order (NUL and other control characters, lone surrogates, direction overrides) is refused. Text that is
 * required has something to see: blank letters alone are as good as nothing.
 */
export const typedText = (minLength: number, maxLength: number, error?: string) =>
  cleaned(cleanText, minLength, maxLength, error)
/** The same on one line: names, labels, places. */
export const typedLine = (minLength: number, maxLength: number, error?: string) =>
  cleaned(cleanLine, minLength, maxLength, error)
/** A number or code whose form we do not know. */
export const typedCode = (minLength: number, maxLength: number, error?: string) =>
  cleaned(cleanTyped, minLength, maxLength, error)
/** Words to search records by: a number or code as it is stored, else a name as it is written. */
export const typedSearch = (minLength: number, maxLength: number) =>
  cleaned(cleanSearch, minLength, maxLength)

const cleaned = (clean: (typed: string) => string, minLength: number, maxLength: number, error?: string) =>
  z.string(error).check(
    z.overwrite(clean),
    z.minLength(minLength, error),
    z.maxLength(maxLength, error),
    z.refine((value) => hasNothingHidden(value), error),
    z.refine((value) => minLength === 0 || isSeen(value), error),
  )
/** Keyset paging in: an opaque cursor from the last page, and how many. */
export const pageInput = {
  cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))),
  limit: z._default(queryInt(1, pageSizeMax), pageSizeDefault),
}
/** Order of a list by the time of its rows; without it, the list's own. */
export const timeOrder = z.optional(z.enum(['newest', 'oldest']))
/** Input of a list that is bounded as a whole: the part wanted, in pages counted from 1; without it the whole list. */
export const listInput = z.strictObject({
  page: z.optional(queryInt(1, 1000)),
  limit: z.optional(queryInt(1, pageSizeMax)),
})
export type ListPart = z.output<typeof listInput>

/** The part that `listInput` names. A page beyond the end is empty. */
export function partOf<Item>(list: readonly Item[], { page, limit }: ListPart): Item[] {
  if (page === undefined && limit === undefined) return [...list]
  const size = limit ?? pageSizeDefault
  const from = ((page ?? 1) - 1) * size
  return list.slice(from, from + size)
}

/** Keyset paging out. `nextCursor` is null on the last page. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Number of the rows of a filtered list. From `totalsMax` rows on they are not counted: `isMore`. */
export const listCount = z.object({ count: z.int(), isMore: z.boolean() })
/** The same with the sum of their money; of more than `totalsMax` rows there is none. */
export const listTotals = z.object({ ...listCount.shape, cents: houseCents })
export const nothing = z.strictObject({})
export const nullData = z.null()
