import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import { fingerprint, fingerprints } from '#kernel/seal.ts'

const use = 'legal-notice'

/** Key that opens a report without a login: in the answer to whoever sent it, and in the links of its e-mails. */
export const noticeKey = ({ dataKey }: Pick<Config, 'dataKey'>, id: string): string =>
  fingerprint(dataKey, use, id).toString('base64url')

/** True if the key is that of the report, by today's data key or a former one. */
export function isKeyOf({ dataKey }: Pick<Config, 'dataKey'>, id: string, key: string | undefined): boolean {
  if (key === undefined) return false
  const given = Buffer.from(key, 'base64url')
  return fingerprints(dataKey, use, id).some(
    (right) => right.length === given.length && timingSafeEqual(right, given),
  )
}

/** Hash of a visitor's address on one day: it counts what they send and cannot be joined with another day. */
export const senderOf = ({ dataKey }: Pick<Config, 'dataKey'>, address: string, at: Date): Buffer =>
  fingerprint(dataKey, `${use}-sender`, `${at.toISOString().slice(0, 10)} ${address}`)
