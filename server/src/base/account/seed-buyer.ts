import { payCodeKeypadLength } from '@sampan/contract/base/account/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { type Address, upsertAddress } from './addresses/address-store.ts'
import { insertPayCode } from './pay-code/pay-code-store.ts'
import { hashPassword, hashPayCode } from './secret-hash.ts'
import { createBuyer } from './sign-in/create-buyer.ts'

export interface SeededBuyer {
  account: string
  password: string
  givenName: string
  email: string
  mobile: string
  language: Locale
  payCode: string | null
  address: Pick<Address, 'addressee' | 'area' | 'postalCode' | 'detailedAddress' | 'tag'> | null
}

/** A demo buyer, made like a registered one. Returns the id. */
export async function seedBuyer(tx: Tx, config: Config, seeded: SeededBuyer): Promise<string> {
  const passwordHash = await hashPassword(seeded.password, config)
  const buyer = await createBuyer(tx, { ...seeded, passwordHash })
  if (seeded.payCode !== null) {
    const hash = await hashPayCode(seeded.payCode, buyer.id, config)
    const isSix = seeded.payCode.length === payCodeKeypadLength
    await insertPayCode(tx, { buyerId: buyer.id, hash, weak: false, isSix })
  }
  if (seeded.address) {
    await upsertAddress(tx, buyer.id, {
      ...seeded.address,
      id: newId(),
      mobilePhone: seeded.mobile,
      isDefault: true,
    })
  }
  return buyer.id
}
