import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Config } from '#kernel/config.ts'
import type { Translate } from '#kernel/language.ts'

/** Below the time of a request, so that the cause is told and not the end of the request. */
const patienceMs = 6_000

/** Sends one e-mail now, past the outbox. @throws what the mail server or the connection to it says */
export async function sendTestMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  { to, locale, translate }: { to: string; locale: Locale; translate: Translate },
): Promise<void> {
  if (smtpUrl === null) throw new TypeError('There is no mail server')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
  try {
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject: translate(locale, 'mail.test_title'),
      text: `${translate(locale, 'mail.test_text')}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}
