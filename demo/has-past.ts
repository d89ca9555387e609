import { findBuyerByName } from '@sampan/server/base/account/index.ts'
import type { Db } from '@sampan/server/kernel/database.ts'
import { applicants } from './merchants/people.ts'
import { moneyPeople } from './money/people.ts'
import { regulars } from './orders/people.ts'

/** True if the people are there by whom each part of the demo's past knows that it was made. */
export async function hasPast(db: Db, withMoney: boolean): Promise<boolean> {
  const accounts = [
    ...regulars.slice(0, 1).map(({ account }) => account),
    ...applicants.map(({ account }) => account),
    ...(withMoney ? [moneyPeople.kenji.account] : []),
  ]
  for (const account of accounts) if (!(await findBuyerByName(db, account))) return false
  return true
}
