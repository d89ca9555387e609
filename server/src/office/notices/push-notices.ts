import { noticePath } from '@sampan/contract/office/notices/notice-path.ts'
import { type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerContacts } from '#base/account/index.ts'
import { type PushMessage, sendPush } from '#base/push/index.ts'
import type { Tx } from '#kernel/database.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { afterQuiet } from './channel-rules.ts'
import { lockPushable, type NoticeRow, setPushAt } from './notice-store.ts'
import { isNoticeKey, textOf } from './notice-texts.ts'
import { factsOf, presentNotice, subjectNames } from './present-notice.ts'
import { settingsOf } from './settings-store.ts'

const writtenAtOnce = 100

/** Writes push messages of notices into the outbox, in the language that the account has now. */
export const pushNotices: Service = { name: 'notifications.push', everyMs: 1000, step: pushDue }

/**
 * Notices of the quiet hours wait for their end, unless money has left the balance. Read by then, they are not pushed: the buyer knows.
 */
export async function pushDue(ctx: JobContext): Promise<void> {
  await workInBatches(ctx, {
    job: 'notifications.push',
    max: writtenAtOnce,
    take: lockPushable(ctx.clock.now()),
    idOf: ({ id }) => id,
    work: (tx, rows) => pushSome(ctx, tx, rows),
  })
}

async function pushSome(ctx: JobContext, tx: Tx, rows: readonly NoticeRow[]): Promise<void> {
  const now = ctx.clock.now()
  const settings = await settingsOf(
    tx,
    rows.map((row) => row.buyer_id),
  )
  const waiting = rows.map((row) => ({ row, at: pushedAt(row, settings(row.buyer_id).quiet, now) }))
  const due = waiting.flatMap(({ row, at }) => (at === now && row.read_at === null ? [row] : []))
  await sendPush(tx, await messagesOf(ctx, tx, due), now)
  await setPushAt(
    tx,
    waiting.map(({ row, at }) => ({ id: row.id, at: at === now ? null : at })),
  )
}

const pushedAt = (row: NoticeRow, quiet: Parameters<typeof afterQuiet>[1], now: Date): Date =>
  isNoticeKey(row.text_key) && textOf(row.text_key).isUrgent ? now : afterQuiet(now, quiet)

async function messagesOf(ctx: JobContext, tx: Tx, rows: readonly NoticeRow[]): Promise<PushMessage[]> {
  const contacts = await buyerContacts(
    tx,
    rows.map((row) => row.buyer_id),
  )
  const languages = Map.groupBy(rows, (row) => localeOf(contacts.get(row.buyer_id)?.language))
  const written: PushMessage[] = []
  for (const [locale, some] of languages) {
    const nameOf = await subjectNames(tx, some, locale)
    for (const row of some)
      if (isNoticeKey(row.text_key)) written.push(messageOf(ctx, row, nameOf(row), locale))
  }
  return written
}

function messageOf(
  { translate }: JobContext,
  row: NoticeRow,
  name: Parameters<typeof presentNotice>[1],
  locale: Locale,
): PushMessage {
  const { title, text } = presentNotice(row, name, { locale, translate })
  return {
    buyerId: row.buyer_id,
    title,
    text,
    covered: {
      title: translate(locale, `notice-page.kind.${row.kind}`),
      text: translate(locale, 'notice-page.push.covered'),
    },
    path: noticePath(row.subject_type, row.subject_id, factsOf(row).request) ?? '/notification',
    locale,
    subject: row.subject_type === 'none' ? row.id : `${row.subject_type} ${row.subject_id}`,
    isUrgent: isNoticeKey(row.text_key) && textOf(row.text_key).isUrgent === true,
    noticeId: row.id,
  }
}
