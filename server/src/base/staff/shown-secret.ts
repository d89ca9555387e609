import type { Config } from '#kernel/config.ts'
import { seal, unseal } from '#kernel/seal.ts'

const use = 'join'

/** A second factor as its future holder's browser keeps it until its digits come back; it fits that holder alone. */
export const sealShown = (config: Pick<Config, 'dataKey'>, holder: string, secret: string): string =>
  seal(config.dataKey, use, `${holder} ${secret}`).toString('base64url')

/** The second factor again; null when it was made up, was cut, or is another holder's. */
export function openShown(config: Pick<Config, 'dataKey'>, holder: string, sealed: string): string | null {
  try {
    const [id, secret] = unseal(config.dataKey, use, Buffer.from(sealed, 'base64url')).split(' ')
    return id === holder ? (secret ?? null) : null
  } catch {
    return null
  }
}
