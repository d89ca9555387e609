import * as z from 'zod'

const vapidKey = (length: number) =>
  z.string().regex(RegExp(`^[A-Za-z0-9_-]{${length}}$`), `must be ${length} letters of base64url`)
/** Hosts of Chrome and its kin, Firefox, Safari and Windows. */
const pushHosts =
  'fcm.googleapis.com jmt17.google.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com'

function row<Schema extends z.ZodType>(meaning: string, shownDefault: string, schema: Schema) {
  return { meaning, shownDefault, schema }
}

/** Settings of push messages, a part of the table of settings. */
export const pushShape = {
  VAPID_PUBLIC_KEY: row(
    'public key by which push services know this shop (`sampan vapid` makes both); without it no notice is pushed to a device',
    'none',
    vapidKey(87).optional(),
  ),
  VAPID_PRIVATE_KEY: row(
    'the private key to it (required with VAPID_PUBLIC_KEY)',
    'none',
    vapidKey(43).optional(),
  ),
  VAPID_SUBJECT: row(
    'whom a push service asks when something is wrong, as mailto:tech@example.com or https://… (required with VAPID_PUBLIC_KEY)',
    'none',
    z
      .string()
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
      .optional(),
  ),
  PUSH_HOSTS: row(
    'hosts of the push services that may be posted to, with spaces between; *.example.com means all below it',
    pushHosts,
    z
      .string()
      .regex(
        /^(?:\*\.)?[a-z0-9.-]+(?: (?:\*\.)?[a-z0-9.-]+)*$/,
        'must be hosts in small letters, with spaces between',
      )
      .default(pushHosts),
  ),
}
