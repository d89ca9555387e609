import { randomBytes } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { secretPrefix } from './webhook-signature.ts'

const use = 'webhook'

/** A new secret, as its owner sees it once. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`
export const sealSecret = (config: Config, secret: string): string =>
  seal(config.dataKey, use, secret).toString('base64')
export const openSecret = (config: Config, sealed: string): string =>
  unseal(config.dataKey, use, Buffer.from(sealed, 'base64'))
