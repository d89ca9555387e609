import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerRow, insertBuyer, takeLoginName } from '../buyer-store.ts'
import { loginName } from './login-names.ts'

export interface NewAccount {
  account: string
  /** Empty when it is given later, as the mobile may be. */
  givenName: string
  email: string
  mobile: string
  language: Locale
  passwordHash: string
}

/** Writes a new account with the names that log it in. Refuses accountTaken, emailTaken, mobileTaken. */
export async function createBuyer(tx: Tx, opened: NewAccount): Promise<BuyerRow> {
  const id = newId()
  const buyer = await insertBuyer(tx, {
    id,
    account: opened.account,
    given_name: opened.givenName,
    email: opened.email,
    mobile: opened.mobile,
    language: opened.language,
    password_hash: opened.passwordHash,
  })
  if (!buyer) return refuse('accountTaken')
  if (!(await takeLoginName(tx, id, 'account', loginName(opened.account)))) refuse('accountTaken')
  if (!(await takeLoginName(tx, id, 'email', loginName(opened.email)))) refuse('emailTaken')
  if (opened.mobile !== '' && !(await takeLoginName(tx, id, 'mobile', loginName(opened.mobile))))
    refuse('mobileTaken')
  return buyer
}
