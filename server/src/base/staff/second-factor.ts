import { brandName } from '@sampan/contract/wire/brand.ts'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '#kernel/config.ts'
import { seal, unseal } from '#kernel/seal.ts'

/** The second factor of operators: six digits of an authenticator (RFC 6238: SHA-1, 30 s). */
const periodSeconds = 30
const use = 'totp'

/** Clocks differ: one step before and after counts too. */
const stepsAround = 1

type Sealing = Pick<Config, 'dataKey'>

/** A new secret, as base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export const sealTotpSecret = (secret: string, config: Sealing): Buffer => seal(config.dataKey, use, secret)

export const openTotpSecret = (sealed: Buffer, config: Sealing): string => unseal(config.dataKey, use, sealed)

/** The address that an authenticator reads, as text or as a QR code; it shows the code under the shop's name. */
export const totpUri = (account: string, secret: string, issuer = brandName): string =>
  totpOf(secret, account, issuer).toString()

/** The time step whose digits these are, near enough to `now`; null when they are none. */
export function totpStepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: stepsAround })
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta
}

/** The digits that count at `now`. */
export const totpDigits = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })

/** Digits that count at `now` and belong to a later step than the one that was used last. */
export function totpDigitsAfter(secret: string, now: Date, usedStep: number): string {
  const timestamp = now.getTime()
  const isUsed = TOTP.counter({ period: periodSeconds, timestamp }) <= usedStep
  return totpOf(secret).generate({ timestamp: isUsed ? timestamp + periodSeconds * 1000 : timestamp })
}

const totpOf = (secret: string, label = '', issuer = brandName): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
