import type { Config } from '#kernel/config.ts'
import { seal, unseal } from '#kernel/seal.ts'

/** Use of the data key for numbers of bank accounts, those that are kept and those of payouts. */
const sealedAs = 'shop-payout'

export const sealAccount = (config: Config, account: string): Buffer =>
  seal(config.dataKey, sealedAs, account)

/** The whole account again, for the operator who pays, and to compare two. */
export const openAccount = (config: Config, sealed: Buffer): string =>
  unseal(config.dataKey, sealedAs, sealed)
