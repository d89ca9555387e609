import { sql } from 'kysely'

/** The name of a buyer as others see it: their own, or the account's until they give one. */
export const shownName = sql<string>`coalesce(nullif(buyer.given_name, ''), buyer.account)`
