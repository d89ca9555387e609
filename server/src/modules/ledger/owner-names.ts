import type { Db } from '#kernel/database.ts'
import { buyerNames, findBuyerByName } from '#modules/account/index.ts'

/** Accounts of these kinds belong to buyers; those of others carry the id of a shop, order or network. */
const buyersKinds = new Set(['available', 'withdraw_hold', 'receivable'])
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface Owned {
  kind: string
  owner: string
}

/** How operators know the owners of accounts; null for what is no buyer's. */
export async function ownerNames(
  db: Db,
  accounts: readonly Owned[],
): Promise<(account: Owned) => string | null> {
  const isBuyers = ({ kind, owner }: Owned) => buyersKinds.has(kind) && uuidShape.test(owner)
  const names = await buyerNames(
    db,
    accounts.filter(isBuyers).map(({ owner }) => owner),
  )
  return (account) => (isBuyers(account) ? (names.get(account.owner)?.account ?? null) : null)
}

/** The owner that an operator means: an id as it is, or a buyer by account, e-mail or mobile. */
export async function ownerMeant(db: Db, typed: string): Promise<string> {
  const text = typed.replace(/^buyer:/, '')
  if (uuidShape.test(text)) return text
  return (await findBuyerByName(db, text))?.id ?? text
}
