import type { mailConsoleEndpoints } from '@sampan/contract/base/mail/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { findMail, mailRows, makeDue } from '#base/mail/index.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentMail, presentMailDetail } from './present-mail.ts'

type Rows = typeof mailConsoleEndpoints

/** E-mails of one state or all, newest first where nothing else is asked for. */
export async function listMails(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_mail_list']>,
): Promise<OutputOf<Rows['console_mail_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await mailRows(ctx.db, {
    state: input.state,
    isOldestFirst: input.order === 'oldest',
    after: after && { createdAt: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const page = pageOf(
    rows,
    input.limit,
    (row) => [row.created_at.toISOString(), row.id],
    (row) => presentMail(row, ctx),
  )
  return { ...page, isConnected: ctx.config.smtpUrl !== null }
}

/** Refuses notFound. */
export async function showMail(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_mail_detail']>,
): Promise<OutputOf<Rows['console_mail_detail']>> {
  const row = await findMail(ctx.db, id)
  return row ? presentMailDetail(row, ctx) : refuse('notFound')
}

/** One that was given up, or waits long, is tried again now. Refuses notFound, mailSent. */
export const retryMail = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_mail_retry']>,
): Promise<OutputOf<Rows['console_mail_retry']>> =>
  ctx.act(async (tx) => {
    await makeDue(tx, id, ctx.clock.now())
    const row = (await findMail(tx, id)) ?? refuse('notFound')
    if (row.state === 'sent') refuse('mailSent')
    await audit(tx, ctx, { action: 'mail.retry', subject: { type: 'mail', id } })
    return presentMailDetail(row, ctx)
  })
