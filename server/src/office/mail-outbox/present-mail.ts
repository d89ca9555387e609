import type { mailDetail, mailRow } from '@sampan/contract/base/mail/schemas.ts'
import { localeOf, tagOf } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import { type Composed, composeMail, type MailRow, maskedAddress } from '#base/mail/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { ownerOf } from '#kernel/owner.ts'

type Reader = Pick<OperatorContext, 'operator' | 'translate' | 'config' | 'memory'>

/** A row of the outbox. Whose address it is, only admins need to know. */
export const presentMail = (row: MailRow, reader: Reader): z.output<typeof mailRow> => ({
  id: row.id,
  to: reader.operator.role === 'admin' ? row.to_address : maskedAddress(row.to_address),
  subject: composed(row, reader).subject,
  language: tagOf(localeOf(row.locale)),
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at.toISOString(),
  nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
  sentAt: row.sent_at?.toISOString() ?? null,
})

export const presentMailDetail = (row: MailRow, reader: Reader): z.output<typeof mailDetail> => ({
  ...presentMail(row, reader),
  text: composed(row, reader).text,
  // A mail server often repeats the address in its refusal.
  lastError: row.last_error.replaceAll(row.to_address, presentMail(row, reader).to),
})

const cover = '······'

/**
 * As it is sent, but for what opens an account: a code, and the phrase by which a buyer knows us. Where there is no mail
 * server and no real buyer, an admin reads the code here.
 */
function composed(row: MailRow, { operator, translate, config, memory }: Reader): Composed {
  const isTrial = config.mode !== 'production' && config.smtpUrl === null && operator.role === 'admin'
  const detail = isTrial || row.detail['code'] === undefined ? row.detail : { ...row.detail, code: cover }
  const phrase = row.phrase === '' ? '' : cover
  return composeMail(
    { ...row, detail, phrase, unsubscribe: '', locale: localeOf(row.locale) },
    translate,
    config.publicUrl,
    ownerOf(memory).facts,
  )
}
