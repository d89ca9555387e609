import { isReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import type { namedGoods } from '@sampan/contract/market/catalog/named-goods.ts'
import type { notice } from '@sampan/contract/office/notices/schemas.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import type { Translate } from '#kernel/language.ts'
import { type GoodsNamed, goodsTitles, nameIn } from '#market/catalog/index.ts'
import { reasonText } from '#money/money-settings/index.ts'
import { rechargeNumbers } from '#money/recharges/index.ts'
import { withdrawalNumbers } from '#money/withdrawals/index.ts'
import { type OrderWords, orderWordsOf } from '#trade/orders/index.ts'
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
  goods?: string
  number?: string
  outcome?: string
  campaignId?: string
}
/** The subject of a notice, as its buyer knows it. */
interface SubjectName {
  number: string
  /** Its goods by name and picture; an order's first line. */
  named: z.output<typeof namedGoods> | undefined
  /** Seller of an order, and the days in which it can be withdrawn from. */
  law: Pick<OrderWords, 'seller' | 'withdrawDays'> | undefined
  /** The operator's words, of a campaign. */
  title: string
  words: string
}
type Names = (row: NoticeRow) => SubjectName

export const factsOf = (row: NoticeRow): NoticeFacts => row.detail as NoticeFacts // `tell` wrote it

/** Under which numbers and names buyers know what these notices are about: one question for each kind, however many there are. */
export async function subjectNames(db: Db, rows: readonly NoticeRow[], locale: Locale): Promise<Names> {
  const of = (...types: NoticeRow['subject_type'][]) =>
    rows.filter((row) => types.includes(row.subject_type)).map((row) => row.subject_id)
  const [byOrder, byRecharge, byWithdrawal, byProduct, byCampaign] = await Promise.all([
    orderWordsOf(db, of('order', 'refund'), locale),
    rechargeNumbers(db, of('recharge')),
    withdrawalNumbers(db, of('withdrawal')),
    goodsTitles(db, of('product').map(Number)),
    campaignTexts(
      db,
      rows.flatMap((row) => factsOf(row).campaignId ?? []),
    ),
  ])
  return (row) => {
    const order = byOrder.get(row.subject_id)
    const product = row.subject_type === 'product' ? byProduct.get(Number(row.subject_id)) : undefined
    return {
      ...campaignWords(byCampaign.get(factsOf(row).campaignId ?? ''), locale),
      number: order?.orderNo ?? byRecharge.get(row.subject_id) ?? byWithdrawal.get(row.subject_id) ?? '',
      named: order ? firstLine(order) : product && productNamed(product, locale),
      law: order,
    }
  }
}

const firstLine = ({ title, titleLocale, more, picture, room }: OrderWords) => ({
  title,
  titleLocale,
  more,
  picture,
  room,
})

const productNamed = ({ titles, picture, room }: GoodsNamed, locale: Locale) => ({
  title: nameIn(titles, locale),
  titleLocale: titles[locale] === undefined ? defaultLocale : locale,
  more: 0,
  picture,
  room,
})

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
    number = name.number,
    outcome = '',
    goods = name.named?.title ?? '',
  } = factsOf(row)
  const { named, law: _, ...said } = name
  return {
    ...said,
    number,
    outcome,
    goods,
    shop: shopName,
    search,
    // Said in e-mails alone, which buyers keep.
    sold: 'no',
    seller: '',
    withdraw: 'no',
    days: '',
    page: '',
    owed: formatDollars(owedCents),
    amount: amountCents === undefined ? '' : formatDollars(amountCents),
    reason: isReasonCode(reasonCode) ? reasonText({ code: reasonCode, words: reason }, reader) : reason,
  }
}

const mailedTitleMax = 60

/**
 * The same for an e-mail, which shows no picture and no line of goods: behind the number of an order stands what was bought.
 * Goods are in subjects too, hence cut short.
 */
export function mailedWordsOf(
  row: NoticeRow,
  name: SubjectName,
  reader: { locale: Locale; translate: Translate; publicUrl: string | null },
): Record<string, string> {
  const words = { ...wordsOf(row, name, reader), ...lawWords(name, reader.publicUrl) }
  const { named, number } = name
  if (!named) return words
  const title = [...named.title]
  const short =
    title.length > mailedTitleMax
      ? `${title
          .slice(0, mailedTitleMax - 1)
          .join('')
          .trim()}…`
      : named.title
  if (number === '') return { ...words, goods: short }
  return { ...words, goods: short, number: `${number} (${short}${named.more > 0 ? ` +${named.more}` : ''})` }
}

/** Words about who sold an order and how to withdraw from it, which the law asks to be told on something that lasts. */
function lawWords({ law }: SubjectName, publicUrl: string | null): Record<string, string> {
  if (!law) return {}
  const { seller, withdrawDays } = law
  return {
    sold: seller === '' ? 'no' : 'yes',
    seller,
    withdraw: withdrawDays === null ? 'no' : 'yes',
    days: String(withdrawDays ?? ''),
    page: `${publicUrl ?? ''}/withdrawOrder`,
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
    goods: name.named,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
