import { buyerNames, findBuyerByName } from '#base/account/index.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { Db } from '#kernel/database.ts'
import { shopRefs } from '#market/shops/index.ts'

/** Accounts of these kinds belong to buyers or shops; those of others carry the id of an order or network, or a part. */
const buyersKinds = new Set(['available', 'withdraw_hold', 'receivable', 'card_hold'])
const shopsKinds = new Set(['merchant_payable', 'merchant_hold'])
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface Owned {
  kind: string
  owner: string
}

/** The names of the owners of accounts for operators; null for an account that is neither a buyer's nor a shop's. */
export async function ownerNames(
  db: Db,
  accounts: readonly Owned[],
): Promise<(account: Owned) => string | null> {
  const isBuyers = ({ kind, owner }: Owned) => buyersKinds.has(kind) && uuidShape.test(owner)
  const isShops = ({ kind, owner }: Owned) => shopsKinds.has(kind) && /^\d{1,9}$/.test(owner)
  const buyers = await buyerNames(
    db,
    accounts.filter(isBuyers).map(({ owner }) => owner),
  )
  const shopIds = new Set(accounts.filter(isShops).map(({ owner }) => Number(owner)))
  const shopOf = await shopRefs(db, [...shopIds])
  return (account) => {
    if (isBuyers(account)) return buyers.get(account.owner)?.account ?? null
    if (isShops(account)) return shopOf(Number(account.owner)).name || null
    return null
  }
}

/** The names of those who made transfers; null for a clock, a chain or the demo. */
export async function actorNames(
  db: Db,
  actors: readonly string[],
): Promise<(actor: string) => string | null> {
  const idsOf = (who: 'buyer' | 'operator') =>
    actors
      .filter((actor) => actor.startsWith(`${who}:`))
      .map((actor) => actor.slice(who.length + 1))
      .filter((id) => uuidShape.test(id))
  const buyers = await buyerNames(db, idsOf('buyer'))
  const operators = await operatorNames(db, idsOf('operator'))
  return (actor) => {
    const id = actor.slice(actor.indexOf(':') + 1)
    return buyers.get(id)?.account ?? operators.get(id)?.name ?? null
  }
}

/** The owner that an operator means: an id as it is, or a buyer by account, e-mail or mobile. */
export async function ownerMeant(db: Db, typed: string): Promise<string> {
  const text = typed.replace(/^buyer:/, '')
  if (uuidShape.test(text)) return text
  return (await findBuyerByName(db, text))?.id ?? text
}
