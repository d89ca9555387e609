import { noticePath } from '@sampan/contract/office/notices/notice-path.ts'
import { type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerContacts } from '#base/account/index.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Tx } from '#kernel/database.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { readRestoreMark } from '#kernel/restored.ts'
import type { Service } from '#kernel/services.ts'
import { afterQuiet } from './channel-rules.ts'
import { clearMailable, lockMailable, type NoticeRow } from './notice-store.ts'
import { isNoticeKey, textOf } from './notice-texts.ts'
import { factsOf, mailedWordsOf, subjectNames } from './present-notice.ts'
import { settingsOf } from './settings-store.ts'
import { unsubscribeLink } from './unsubscribe-token.ts'

const writtenAtOnce = 100

/** Writes the e-mails that notices ask for into the outbox, in the language that the account has now. */
export const mailNotices: Service = { name: 'notifications.mail', everyMs: 2000, step: mailDue }

/** An e-mail is in the outbox exactly if its notice no longer asks for one: both are one transaction. */
export async function mailDue(ctx: JobContext): Promise<void> {
  // A restored copy has most of these in its past: whoever lets it send decides about them.
  if ((await readRestoreMark(ctx.db)) !== null) return
  await workInBatches(ctx, {
    job: 'notifications.mail',
    max: writtenAtOnce,
    take: lockMailable,
    idOf: ({ id }) => id,
    work: (tx, rows) => mailSome(ctx, tx, rows),
  })
}

async function mailSome(ctx: JobContext, tx: Tx, rows: readonly NoticeRow[]): Promise<void> {
  const now = ctx.clock.now()
  const buyerIds = rows.map((row) => row.buyer_id)
  const contacts = await buyerContacts(tx, buyerIds)
  const settings = await settingsOf(tx, buyerIds)
  const languages = Map.groupBy(rows, (row) => localeOf(contacts.get(row.buyer_id)?.language))
  const namesIn = new Map<Locale, Awaited<ReturnType<typeof subjectNames>>>()
  for (const [locale, some] of languages) namesIn.set(locale, await subjectNames(tx, some, locale))
  for (const row of rows) {
    const contact = contacts.get(row.buyer_id)
    if (!contact || !isNoticeKey(row.text_key)) continue
    const locale = localeOf(contact.language)
    const name = namesIn.get(locale)?.(row)
    if (!name) continue
    const isUrgent = textOf(row.text_key).isUrgent === true
    await sendMail(
      tx,
      {
        to: contact.email,
        template: `notices.${row.text_key}`,
        detail: mailedWordsOf(row, name, {
          locale,
          translate: ctx.translate,
          publicUrl: ctx.config.publicUrl,
        }),
        locale,
        phrase: contact.phrase,
        path: noticePath(row.subject_type, row.subject_id, factsOf(row).request) ?? '/notification',
        buyerId: row.buyer_id,
        unsubscribe: unsubscribeLink(ctx.config, { buyerId: row.buyer_id, kind: textOf(row.text_key).kind }),
        notBefore: isUrgent ? now : afterQuiet(now, settings(row.buyer_id).quiet),
      },
      now,
    )
  }
  await clearMailable(
    tx,
    rows.map(({ id }) => id),
  )
}
