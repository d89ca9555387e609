import { mailServerProblem } from '#base/mail/index.ts'
import type { GivenConfig } from '#kernel/config.ts'
import { bad, type Finding, good, note } from './finding.ts'

export async function examineMail({ smtpUrl, mailFrom }: GivenConfig): Promise<Finding[]> {
  if (smtpUrl === null)
    return [
      note(
        'mail',
        'SMTP_URL is not set: e-mails wait in the console under Outbox, and nobody is asked for a mailed code.',
      ),
    ]
  const problem = await mailServerProblem(smtpUrl)
  const { host } = new URL(smtpUrl)
  return problem === null
    ? [good('mail', `${host} takes e-mails from ${mailFrom}`)]
    : [bad('mail', `SMTP_URL: ${host} does not take e-mails from us (${problem}).`)]
}
