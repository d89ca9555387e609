import { sql } from 'kysely'

/** How a buyer is called before others: by their name, or by the account's until they give one. */
export const shownName = sql<string>`coalesce(nullif(buyer.given_name, ''), buyer.account)`
