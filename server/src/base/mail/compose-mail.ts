import { brandColour } from '@sampan/contract/wire/brand.ts'
import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { noOwner, type OwnerFacts } from '@sampan/contract/wire/owner.ts'
import type { Translate } from '#kernel/language.ts'

/** All that an e-mail is written from. */
export interface Composable {
  template: string
  detail: Readonly<Record<string, string | number>>
  locale: Locale
  phrase: string
  path: string
  /** Null for somebody without an account. */
  buyer_id?: string | null
  /** The path that stops e-mails of this kind; empty, or left out, where there is none. */
  unsubscribe?: string
}

export interface Composed {
  subject: string
  text: string
  html: string
}

/** Templates of e-mails to shops, which have no phrase and choose what they get elsewhere. */
const toShops = 'shopmail.'
/** They go to addresses that are known of a shop, also to one that nobody chose for mails. */
const toKnown: ReadonlySet<string> = new Set([
  'shopmail.signInRenewed',
  'shopmail.payoutPaid',
  'shopmail.payoutReturned',
  'shopmail.released',
  'shopmail.suspended',
])
/** To one member, who gave the address; of a code and an invitation nobody can say yet whose it is. */
const toMembers = 'shopmail.member'
const toUnproven: ReadonlySet<string> = new Set(['shopmail.memberCode', 'shopmail.memberInvited'])

/** Writes an e-mail in the language of whom it is for, as plain text and as simple HTML that loads nothing. */
export function composeMail(
  mail: Composable,
  translate: Translate,
  publicUrl: string | null,
  owner: OwnerFacts = noOwner,
): Composed {
  const say = (key: string, values?: Readonly<Record<string, unknown>>) => translate(mail.locale, key, values)
  const subject = oneLine(say(`${mail.template}_title`, mail.detail))
  const body = say(`${mail.template}_text`, mail.detail)
  const link = publicUrl !== null && mail.path !== '' ? `${publicUrl}${mail.path}` : null
  const stop = publicUrl !== null && mail.unsubscribe ? `${publicUrl}${mail.unsubscribe}` : null
  const notes = mail.template.startsWith(toShops)
    ? [say('mail.neverAsk'), ...whyToShop(mail.template).map((key) => say(key))]
    : isToVisitor(mail)
      ? [say('mail.neverAsk'), say('mail.whyReported')]
      : [
          mail.phrase === '' ? say('mail.noPhrase') : say('mail.phrase', { phrase: oneLine(mail.phrase) }),
          say('mail.neverAsk'),
          say('mail.why'),
        ]
  const { legalName, postalAddress } = owner
  const sender = [legalName, postalAddress].filter((part) => part !== '').join(', ')
  if (sender !== '') notes.push(sender)
  const text = [
    subject,
    body,
    ...(link === null ? [] : [`${say('mail.open')}\n${link}`]),
    '--',
    ...notes,
    ...(stop === null ? [] : [`${say('mail.stop')}\n${stop}`]),
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: htmlOf({
      ...mail,
      owner,
      subject,
      body,
      link,
      notes,
      open: say('mail.open'),
      stop,
      stopText: say('mail.stop'),
    }),
  }
}

/** Only about a report is somebody written to who has no account. */
const isToVisitor = ({ template, buyer_id: buyerId }: Composable): boolean =>
  buyerId === null && template.startsWith('notices.legal')

function whyToShop(template: string): string[] {
  if (toUnproven.has(template)) return []
  if (template.startsWith(toMembers)) return ['shopmail.whyMember']
  return [toKnown.has(template) ? 'shopmail.whyKnown' : 'shopmail.why']
}

interface Parts {
  owner: OwnerFacts
  locale: Locale
  subject: string
  body: string
  link: string | null
  open: string
  notes: readonly string[]
  stop: string | null
  stopText: string
}

const colourOf = ({ colours }: OwnerFacts): string => colours?.light ?? brandColour

const htmlOf = ({
  owner,
  locale,
  subject,
  body,
  link,
  open,
  notes,
  stop,
  stopText,
}: Parts): string => `<!doctype html>
<html lang="${tagOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:16px;background:#f4f1ea;color:#1d2b28;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:18px;overflow-wrap:anywhere">
<p style="margin:0 0 16px;color:${colourOf(owner)};font-weight:700">${escaped(owner.name)}</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>
<p style="margin:0 0 20px;white-space:pre-line">${escaped(body)}</p>
${link === null ? '' : `<p style="margin:0 0 20px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:24px;background:${colourOf(owner)};color:#fff;text-decoration:none">${escaped(open)}</a></p>\n`}${notes.map((note) => `<p style="margin:0 0 8px;color:#55625e;font-size:14px">${escaped(note)}</p>`).join('\n')}${stop === null ? '' : `\n<p style="margin:0;font-size:14px"><a href="${escaped(stop)}" style="color:#55625e">${escaped(stopText)}</a></p>`}
</div>
</body>
</html>
`

/** No line break and no other control character can get from a value into a header. */
const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
