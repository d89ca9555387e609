import type { Reason } from '@sampan/contract/base/staff/reasons.ts'
import type { Context } from '#kernel/context.ts'
import type { MoneySettings } from './money-settings-store.ts'

type Reader = Pick<Context, 'locale' | 'translate'>

/** A reason in the reader's language; what an operator wrote is marked as such. Empty when there is none. */
export function reasonText({ code, words }: Reason, { locale, translate }: Reader): string {
  const own = words === '' ? '' : translate(locale, 'money.ownWords', { words })
  if (code === 'other') return own
  const text = translate(locale, `money.reason_${code}`)
  return own === '' ? text : `${text} ${own}`
}

/** Why all withdrawals are stopped; empty when they are not. */
export const stopText = ({ isStopped, stoppedCode, stoppedReason }: MoneySettings, reader: Reader): string =>
  isStopped ? reasonText({ code: stoppedCode, words: stoppedReason }, reader) : ''
