import { randomBytes } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import { seal, unseal } from '#kernel/seal.ts'

const use = 'webhook'

/** A new secret, as its owner sees it once. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`
export const sealSecret = (config: Config, secret: string): string =>
  seal(config.dataKey, use, secret).toString('base64')
export const openSecret = (config: Config, sealed: string): string =>
  unseal(config.dataKey, use, Buffer.from(sealed, 'base64'))
