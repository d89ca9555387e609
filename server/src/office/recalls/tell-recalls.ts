import { defaultLocale, type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerContacts } from '#base/account/index.ts'
import { isMailAddress, type Mail, sendMails } from '#base/mail/index.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import './events.ts'
import {
  goOnWith,
  holdDueRecalls,
  noteMails,
  type RecallRow,
  type RecallTexts,
  takeBuyers,
} from './recall-store.ts'

/** Lines that are looked at in one transaction: however many were sold, each takes a moment. */
const linesAtOnce = 200
/** After this no order that was unpaid at the first pass can still be paid: longer than orders may wait for their payment. */
const secondPassMs = 25 * 60 * 60_000

/** The words of a recall in a language, else in English. */
export const wordsIn = (texts: RecallTexts, locale: Locale) =>
  texts[locale] ?? texts[defaultLocale] ?? { danger: '', advice: '' }

/** Tells the buyers of recalled goods: each once, by a notice and an e-mail, whatever e-mails they chose; who was told is one transaction with both. */
export const recallJobOf = (lines: number): Job => ({
  name: 'recalls.tell',
  cron: '* * * * *',
  work: async (ctx) => {
    await workInBatches(ctx, {
      job: 'recalls.tell',
      max: 1,
      take: (tx, scope) => holdDueRecalls(tx, ctx.clock.now(), scope),
      idOf: ({ id }) => id,
      async work(tx, some) {
        for (const recall of some) await workPart(tx, ctx, recall, lines)
      },
    })
  },
})
export const tellRecalls = recallJobOf(linesAtOnce)

async function workPart(tx: Tx, ctx: JobContext, recall: RecallRow, lines: number): Promise<void> {
  const now = ctx.clock.now()
  const part = await takeBuyers(tx, recall, lines, now)
  const contacts = await buyerContacts(
    tx,
    part.found.map(({ buyerId }) => buyerId),
  )
  const mails: (Mail & { buyerId: string })[] = []
  for (const { buyerId, orderId, title: titles } of part.found) {
    const contact = contacts.get(buyerId)
    const locale = localeOf(contact?.language)
    const { danger, advice } = wordsIn(recall.texts, locale)
    const title = titles[locale] ?? titles[defaultLocale] ?? ''
    const words = `${danger} ${advice}`
    await emit(tx, 'recall.told', { buyerId, orderId, title, words, at: now })
    // An address that cannot be written to must not keep all others from being told.
    if (!contact || !isMailAddress(contact.email)) continue
    mails.push({
      to: contact.email,
      template: 'notices.recalled',
      detail: { goods: title, reason: words },
      locale,
      phrase: contact.phrase,
      path: `/orderInfo/${orderId}`,
      buyerId,
    })
  }
  const ids = await sendMails(tx, mails, now)
  const noted = mails.map(({ buyerId }, at) => ({ buyerId, mailId: String(ids[at]) }))
  if (noted.length > 0) await noteMails(tx, recall.id, noted)
  await goOnWith(tx, recall, part, { now, again: new Date(now.getTime() + secondPassMs) })
}
