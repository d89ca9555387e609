import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'

type Rules = AnswerOf<typeof accountEndpoints.account_rules>

/** Settings that forms must know before they are sent. */
export const accountRules = ({ config }: Context): Promise<Rules> =>
  Promise.resolve({
    emailCodeNeeded: config.emailCodes,
    mailsWait: config.smtpUrl === null,
    passkeyHost: passkeySite(config)?.host ?? null,
  })
