import type { LegalOutcome } from '@sampan/contract/office/legal-notices/rules.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { goodsTitles, nameIn } from '#market/catalog/index.ts'
import { addressesOfOwner } from '#market/members/index.ts'
import { shopRefs } from '#market/shops/index.ts'
import type { LegalNoticeTold } from './events.ts'
import type { LegalNoticeRow, Statement } from './legal-notice-store.ts'
import { noticeKey } from './notice-key.ts'

type Teller = Pick<Context, 'clock' | 'translate' | 'config'>
type One = Pick<LegalNoticeRow, 'id' | 'number' | 'notifierId' | 'email' | 'locale'>

interface Said {
  what: 'received' | 'decided' | 'appealKept' | 'appealChanged'
  outcome: LegalOutcome
  words: string
}

const templates = {
  received: 'notices.legalReceived',
  decided: 'notices.legalDecided',
  appealKept: 'notices.legalAppealKept',
  appealChanged: 'notices.legalAppealChanged',
} as const

/** Tells whoever reported: with an account by a notice, else by e-mail if they left an address. */
export async function notifyReporter(
  tx: Tx,
  ctx: Teller,
  one: One,
  { what, outcome, words }: Said,
): Promise<void> {
  const at = ctx.clock.now()
  if (one.notifierId !== null) {
    const told = { noticeId: one.id, number: one.number, buyerId: one.notifierId, what, outcome, words, at }
    await emit(tx, 'legalNotice.told', told)
  } else if (one.email !== '') {
    const mail = {
      to: one.email,
      template: templates[what],
      detail: { number: String(one.number), outcome, reason: words },
      locale: one.locale,
      phrase: '',
      path: `/about/report/sent/${one.id}/${noticeKey(ctx.config, one.id)}`,
    }
    await sendMail(tx, mail, at)
  }
}

/** Tells the author of a review; one that was imported has none. */
export async function notifyAuthor(
  tx: Tx,
  { clock }: Teller,
  { id, number }: Pick<One, 'id' | 'number'>,
  author: string | null,
  said: Pick<LegalNoticeTold, 'what' | 'words'>,
): Promise<void> {
  if (author === null) return
  const told = { noticeId: id, number, buyerId: author, outcome: 'hidden' as const, at: clock.now(), ...said }
  await emit(tx, 'legalNotice.told', told)
}

/** Sends the statement of reasons to the owner of the shop, in their language; they appeal in the console. */
export async function mailShop(
  tx: Tx,
  { clock, translate }: Teller,
  { productId, shopId, ground }: Pick<LegalNoticeRow, 'productId' | 'shopId' | 'ground'>,
  { basis, rule, facts }: Statement,
): Promise<void> {
  const titles = (await goodsTitles(tx, [productId])).get(productId)?.titles ?? {}
  const shop = (await shopRefs(tx, [shopId]))(shopId).name
  for (const { to, locale } of await addressesOfOwner(tx, shopId))
    await sendMail(
      tx,
      {
        to,
        template: 'shopmail.takenDown',
        detail: {
          shop,
          goods: `${nameIn(titles, locale)} (#${productId})`,
          ground: translate(locale, `legal-notices.ground.${ground}`),
          basis: translate(locale, `legal-notices.basis.${basis}`),
          rule,
          facts,
        },
        locale,
        phrase: '',
        path: `/console/goods/${productId}`,
      },
      clock.now(),
    )
}
