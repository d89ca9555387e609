import { timingSafeEqual } from 'node:crypto'
import type { NoticeKind } from '@sampan/contract/office/notices/kinds.ts'
import { unsubscribeKinds, unsubscribePath } from '@sampan/contract/office/notices/unsubscribe.ts'
import type { Config } from '#kernel/config.ts'
import type { KeyRing } from '#kernel/key-ring.ts'
import { fingerprints } from '#kernel/seal.ts'

export interface Stopped {
  buyerId: string
  kind: NoticeKind
}

/** Signatures by today's key and by former ones: an e-mail is kept for longer than a change of the key takes. */
const signatures = (dataKey: KeyRing, { buyerId, kind }: Stopped): [Buffer, ...Buffer[]] =>
  fingerprints(dataKey, 'unsubscribe', `${buyerId} ${kind}`)

/**
 * Address at which e-mails of this kind are stopped, without a login and for as long as the e-mail is kept; empty where
 * none is needed. It says nothing that the e-mail does not say, and does nothing but stop: to start again takes a
 * login.
 */
export function unsubscribeLink({ dataKey }: Pick<Config, 'dataKey'>, stopped: Stopped): string {
  if (!unsubscribeKinds.includes(stopped.kind)) return ''
  const [signature] = signatures(dataKey, stopped)
  const token = [stopped.buyerId, stopped.kind, signature.toString('base64url')].join('.')
  return `${unsubscribePath}?t=${token}`
}

/** Kind of e-mails that a token stops; null when it is not one of ours. */
export function readToken({ dataKey }: Pick<Config, 'dataKey'>, token: unknown): Stopped | null {
  if (typeof token !== 'string') return null
  const [, buyerId = '', word = '', signed = ''] =
    /^([0-9a-f-]{36})\.([a-z]{1,20})\.([\w-]{43})$/.exec(token) ?? []
  const kind = unsubscribeKinds.find((one) => one === word)
  if (kind === undefined) return null
  const stopped = { buyerId, kind }
  const given = Buffer.from(signed, 'base64url')
  const isRight = signatures(dataKey, stopped).some(
    (right) => right.length === given.length && timingSafeEqual(right, given),
  )
  return isRight ? stopped : null
}
