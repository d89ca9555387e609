import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import { type RawBuilder, sql } from 'kysely'

interface Walk {
  /** Condition that names whose orders they are, by the first column of an index. */
  owner: RawBuilder<unknown>
  states: readonly OrderState[]
  /** Further conditions, with the one on where the page begins. */
  conditions: RawBuilder<unknown>
  /** Column by which that index is sorted after the state, and then by the id. */
  value: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  limit: number
}

/**
 * A page of orders as a table of id and value, sorted by the value. It is read state by state, a page of each, along one index:
 * so an owner of many years reads no more than one of today.
 */
export const pageByState = ({ owner, states, conditions, value, direction, limit }: Walk) => sql`(
  select found.id, found.value from unnest(${states}::text[]) as wanted(status)
  cross join lateral (
    select id, ${value} as value from purchase where ${owner} and purchase.status = wanted.status and ${conditions}
    order by ${value} ${direction}, id ${direction} limit ${limit}) found
  order by found.value ${direction}, found.id ${direction} limit ${limit})`
