import { localeOf } from '@sampan/contract/wire/locales.ts'
import type { Transport } from 'nodemailer'
import type { JobContext } from '#kernel/jobs.ts'
import { deliverAll } from '#kernel/outbox.ts'
import { ownerOf } from '#kernel/owner.ts'
import type { Service } from '#kernel/services.ts'
import { composeMail } from './compose-mail.ts'
import { problemText, type SendProblem, verdictOn } from './mail-rules.ts'
import { type MailRow, markSent, markUnsent, takeDue } from './mail-store.ts'

const takenAtOnce = 20
/** Longer than a whole batch may take with a server that hardly answers. */
const leaseMs = 10 * 60_000
const connectionsMax = 4
const patienceMs = 20_000

/** Sends what is due. Without a mail server everything waits. */
export const deliverMail: Service = {
  name: 'mail.deliver',
  everyMs: 2000,
  step: deliverDue,
}

/** Any number of workers may do it at the same time: each e-mail is taken by one. */
export async function deliverDue(ctx: JobContext): Promise<void> {
  const { smtpUrl } = ctx.config
  if (smtpUrl === null) return
  await deliverAll<MailRow, Transport>({
    claim: () => takeDue(ctx.db, ctx.clock.now(), leaseMs, takenAtOnce),
    full: takenAtOnce,
    open: () => openTransport(smtpUrl),
    send: (mail, transport) => deliver(ctx, transport, mail),
    close: (transport) => transport.close(),
  })
}

/** The package is loaded by what sends: a server without SMTP_URL does without it. */
async function openTransport(url: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
}

async function deliver(ctx: JobContext, transport: Transport, mail: MailRow): Promise<void> {
  try {
    await send(ctx, transport, mail)
  } catch (error) {
    const problem = error as SendProblem // what nodemailer throws; any Error has a message
    const now = ctx.clock.now()
    const verdict = verdictOn(problem, mail.tries, now)
    const nextTryAt = verdict.state === 'waiting' ? verdict.nextTryAt : now
    await markUnsent(ctx.db, mail, { state: verdict.state, nextTryAt, lastError: problemText(problem) })
    ctx.log.warn({ mail: mail.id, state: verdict.state, code: problem.code }, 'an e-mail was not taken')
    return
  }
  await markSent(ctx.db, mail, ctx.clock.now())
}

async function send(
  { config, translate, memory }: JobContext,
  transport: Transport,
  mail: MailRow,
): Promise<void> {
  const { subject, text, html } = composeMail(
    { ...mail, locale: localeOf(mail.locale) },
    translate,
    config.publicUrl,
    ownerOf(memory).facts,
  )
  await transport.sendMail({
    from: config.mailFrom,
    to: { name: '', address: mail.to_address },
    subject,
    text,
    html,
    // The same at each try: a mail server that got it twice can tell.
    messageId: `<${mail.id}@${config.mailFrom.replace(/^.*@|>$/g, '')}>`,
    date: mail.created_at,
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail, config.publicUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** By these a mail service offers its own button, and posts to the link without opening it (RFC 8058). */
const stopHeaders = ({ unsubscribe }: MailRow, publicUrl: string | null): Record<string, string> =>
  unsubscribe === '' || publicUrl === null
    ? {}
    : {
        'List-Unsubscribe': `<${publicUrl}${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
