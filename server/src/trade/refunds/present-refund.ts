import type { shopRef } from '@sampan/contract/market/shops/schemas.ts'
import type { orderLine } from '@sampan/contract/trade/orders/schemas.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { refundRow } from '@sampan/contract/trade/refunds/console-schemas.ts'
import type { AnswerReason } from '@sampan/contract/trade/refunds/reasons.ts'
import type { refund } from '@sampan/contract/trade/refunds/schemas.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { type Name, nameIn } from '#market/catalog/index.ts'
import { type CaseDetailRow, type CaseRow, caseNumbers } from './case-read-store.ts'

type Reader = Pick<Context, 'locale' | 'translate'>
type Line = z.output<typeof orderLine>

/** The number under which buyer, shop and operators know a case. */
export const refundNumber = (number: number): string => `R-${number}`

/** Cases by id for the bill: the number that the buyer knows, and the order whose page shows it. */
export const refundsOfBill = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { orderId: string; number: string }>> =>
  new Map(
    (await caseNumbers(db, ids)).map(({ id, orderId, number }) => [
      id,
      { orderId, number: refundNumber(number) },
    ]),
  )

/** A room is written by the catalogue's own import, which knows no others. */
export const shopOf = (row: {
  shopId: number
  shopName: string
  shopRoom: string
}): z.output<typeof shopRef> => ({
  id: row.shopId,
  name: row.shopName,
  room: row.shopRoom as z.output<typeof shopRef>['room'],
})

/** A line of an order in the reader's language, as it was bought. */
export const presentLine = (
  line: {
    skuId: number
    productId: number
    quantity: number
    priceCents: number
    title: Name
    spec: Name
    picture: string
  },
  locale: Locale,
): Line => ({
  skuId: line.skuId,
  productId: line.productId,
  title: nameIn(line.title, locale),
  titleLocale: typeof line.title !== 'string' && line.title[locale] === undefined ? defaultLocale : locale,
  spec: nameIn(line.spec, locale),
  picture: line.picture,
  priceCents: line.priceCents,
  quantity: line.quantity,
  subtotalCents: line.priceCents * line.quantity,
})

/** A coded reason and the words beside it, in the reader's language; empty when there are none. */
export function answerText(
  { reason, words }: { reason: AnswerReason | '' | null; words: string },
  { locale, translate }: Reader,
): string {
  const own = words === '' ? '' : translate(locale, 'refunds.ownWords', { words })
  if (reason === null || reason === '' || reason === 'other') return own
  const text = translate(locale, `refunds.answer_${reason}`)
  return own === '' ? text : `${text} ${own}`
}

/** A case as its buyer sees it (SPEC §3 "Refund"). */
export const presentRefund = (row: CaseDetailRow, reader: Reader): z.output<typeof refund> => ({
  id: row.id,
  number: refundNumber(row.number),
  orderId: row.orderId,
  orderNo: row.orderNo,
  orderStatus: orderStatus[row.orderStatus],
  shop: shopOf(row),
  type: typeOf(row),
  productStatus: productStatusOf(row),
  reason: row.reason,
  explanation: row.explanation,
  amountCents: row.amountCents,
  askedCents: row.askedCents,
  offeredCents: row.offeredCents,
  freightCents: row.freightCents,
  dutyCents: row.dutyCents,
  // A gift of the shop has lines without pieces, and is about no goods.
  lines: row.lines.flatMap((line) =>
    line.quantity === 0 ? [] : [{ ...presentLine(line, reader.locale), amountCents: line.amountCents }],
  ),
  proof: row.proof,
  state: row.state,
  isInstant: row.isInstant,
  isWithdrawal: row.isWithdrawal,
  returnFreightCents: row.returnFreightCents,
  dueAt: row.dueAt?.toISOString() ?? null,
  history: row.history.map(({ state, at, by, reason, words, amountCents }) => ({
    state,
    at: new Date(at).toISOString(),
    by,
    reason: reason === '' ? null : reason,
    // The buyer's words stand as they are; an answer is marked as somebody's own words.
    reasonText: by === 'buyer' ? words : answerText({ reason, words }, reader),
    amountCents,
  })),
  returnAddress: row.returnAddress,
  returnParcel: row.returnParcel && {
    ...row.returnParcel,
    sentAt: new Date(row.returnParcel.sentAt).toISOString(),
  },
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

const typeOf = ({ withReturn }: Pick<CaseRow, 'withReturn'>) =>
  withReturn ? 'returnAndRefund' : 'refundOnly'
const productStatusOf = ({ goodsReceived }: Pick<CaseRow, 'goodsReceived'>) =>
  goodsReceived ? 'received' : 'notReceived'

/** A row of a shop's or the operators' list. */
export const presentCaseRow = (
  row: CaseRow,
  buyerName: string,
  { approvals, neededApprovals }: { approvals: number; neededApprovals: number },
): z.output<typeof refundRow> => ({
  approvals,
  neededApprovals,
  id: row.id,
  number: refundNumber(row.number),
  orderNo: row.orderNo,
  shopName: row.shopName,
  buyerName,
  type: typeOf(row),
  isWithdrawal: row.isWithdrawal,
  returnFreightCents: row.returnFreightCents,
  productStatus: productStatusOf(row),
  reason: row.reason,
  amountCents: row.amountCents,
  askedCents: row.askedCents,
  state: row.state,
  dueAt: row.dueAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
