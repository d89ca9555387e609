import { isReasonCode } from '@sampan/contract/controls/reasons.ts'
import type { Locale } from '@sampan/contract/locales/index.ts'
import type { notice } from '@sampan/contract/notifications/schemas.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import type { Translate } from '#kernel/language.ts'
import { goodsTitles, nameIn } from '#modules/catalog/index.ts'
import { reasonText } from '#modules/controls/index.ts'
import { orderNumbers } from '#modules/orders/index.ts'
import { rechargeNumbers } from '#modules/recharges/index.ts'
import { withdrawalNumbers } from '#modules/withdrawals/index.ts'
import { type CampaignTexts, campaignTexts } from './campaign-store.ts'
import type { NoticeRow } from './notice-store.ts'

/** The facts that a text needs beside the words of its language. */
export interface NoticeFacts {
  amountCents?: number
  owedCents?: number
  reasonCode?: string
  reason?: string
  shopName?: string
  search?: string
  request?: string
  campaignId?: string
}
/** The subject of a notice, as its buyer knows it. */
interface SubjectName {
  number: string
  /** The title of goods. */
  goods: string
  /** The operator's words, of a promotion. */
  title: string
  words: string
}
type Names = (row: NoticeRow, locale: Locale) => SubjectName

export const factsOf = (row: NoticeRow): NoticeFacts => row.detail as NoticeFacts // `tell` wrote it

/** Under which numbers and names buyers know what these notices are about: one question for each kind, however many there are. */
export async function subjectNames(db: Db, rows: readonly NoticeRow[]): Promise<Names> {
  const of = (...types: NoticeRow['subject_type'][]) =>
    rows.filter((row) => types.includes(row.subject_type)).map((row) => row.subject_id)
  const [byOrder, byRecharge, byWithdrawal, byProduct, byCampaign] = await Promise.all([
    orderNumbers(db, of('order', 'refund')),
    rechargeNumbers(db, of('recharge')),
    withdrawalNumbers(db, of('withdrawal')),
    goodsTitles(db, of('product').map(Number)),
    campaignTexts(
      db,
      rows.flatMap((row) => factsOf(row).campaignId ?? []),
    ),
  ])
  return (row, locale) => ({
    ...campaignWords(byCampaign.get(factsOf(row).campaignId ?? ''), locale),
    number:
      byOrder.get(row.subject_id) ?? byRecharge.get(row.subject_id) ?? byWithdrawal.get(row.subject_id) ?? '',
    goods: row.subject_type === 'product' ? nameIn(byProduct.get(Number(row.subject_id)) ?? {}, locale) : '',
  })
}

const campaignWords = (texts: CampaignTexts | undefined, locale: Locale) =>
  texts?.[locale] ?? texts?.en ?? { title: '', words: '' }

/** The values in a notice's texts, in one language. */
export function wordsOf(
  row: NoticeRow,
  name: SubjectName,
  reader: { locale: Locale; translate: Translate },
): Record<string, string> {
  const {
    amountCents,
    owedCents = 0,
    reasonCode = 'other',
    reason = '',
    shopName = '',
    search = '',
  } = factsOf(row)
  return {
    ...name,
    shop: shopName,
    search,
    owed: formatDollars(owedCents),
    amount: amountCents === undefined ? '' : formatDollars(amountCents),
    reason: isReasonCode(reasonCode) ? reasonText({ code: reasonCode, words: reason }, reader) : reason,
  }
}

/** A notice in the language of whoever reads it now. */
export function presentNotice(
  row: NoticeRow,
  name: SubjectName,
  reader: { locale: Locale; translate: Translate },
): z.output<typeof notice> {
  const words = wordsOf(row, name, reader)
  const say = (part: 'title' | 'text') =>
    reader.translate(reader.locale, `notices.${row.text_key}_${part}`, words).trim()
  return {
    id: row.id,
    kind: row.kind,
    title: say('title'),
    text: say('text'),
    subject: { type: row.subject_type, id: row.subject_id, request: factsOf(row).request },
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
