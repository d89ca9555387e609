import { randomBytes } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import { seal, unseal } from '#kernel/seal.ts'

const use = 'webhook'

function dataKeyOf({ dataKey }: Config): string {
  if (dataKey === null) throw new Error('The data key is missing')
  return dataKey
}

/** A new secret, as its owner sees it once. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`
export const sealSecret = (config: Config, secret: string): string =>
  seal(dataKeyOf(config), use, secret).toString('base64')
export const openSecret = (config: Config, sealed: string): string =>
  unseal(dataKeyOf(config), use, Buffer.from(sealed, 'base64'))
