import { accountCoolingHours } from '@sampan/contract/office/shop-payouts/limits.ts'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { sealAccount } from '../sealed-account.ts'
import { insertAccount, writeAgreed } from './account-store.ts'

export interface SeededAccount {
  shopId: number
  bankName: string
  holder: string
  account: string
  /** Members of the shop: who proposes it, and who agrees; or its owner and somebody of finance. */
  proposedBy: string
  agreedBy: string
  agreedAs: 'member' | 'office'
  /** Moment from which it can be paid to. */
  usableFrom: Date
}

/** An account to which two agreed a while ago, from outside of the console, as those of the demo are. Answers its id. */
export async function seedAccount(tx: Tx, config: Config, wish: SeededAccount): Promise<string> {
  const id = newId()
  const at = new Date(wish.usableFrom.getTime() - accountCoolingHours * 3_600_000)
  const { shopId, bankName, holder, account, proposedBy } = wish
  const sealed = sealAccount(config, account)
  await insertAccount(tx, {
    id,
    shopId,
    bankName,
    holder,
    sealed,
    lastFour: account.slice(-4),
    proposedBy,
    at,
  })
  await writeAgreed(tx, id, { by: wish.agreedBy, as: wish.agreedAs, at, usableFrom: wish.usableFrom })
  return id
}
