import * as z from 'zod/mini'
import { namedGoods } from '../../market/catalog/named-goods.ts'
import { isTimeZone } from '../../wire/is-time-zone.ts'
import { instant, page, pageInput, queryFilter, uuid } from '../../wire/schemas.ts'
import { noticeKinds, noticeSubjects } from './kinds.ts'
import { unreadShownMax } from './unread.ts'

const kind = z.enum(noticeKinds)

/** `title` and `text` are said in the reader's language each time they are read. */
export const notice = z.object({
  id: uuid,
  kind,
  title: z.string(),
  text: z.string(),
  subject: z.object({
    type: z.enum(noticeSubjects),
    id: z.string(),
    /** Request of the order that a refund is. */
    request: z.optional(uuid),
  }),
  /** Goods of an order, a refund or a product, where they are known. */
  goods: z.optional(namedGoods),
  isRead: z.boolean(),
  createdAt: instant,
})
export const noticeListInput = z.strictObject({ ...pageInput, kind: queryFilter(kind) })
export const noticePage = page(notice)

/** One notice, or all there are, of one kind or any. */
export const noticeReadInput = z.union([
  z.strictObject({ id: uuid }),
  z.strictObject({ all: z.literal(true), kind: z.optional(kind) }),
])
export const unreadCount = z.int().check(z.gte(0), z.lte(unreadShownMax + 1))
export const noticeRead = z.object({ unreadNotices: unreadCount })

const minuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60))
/** A name of the time zone database, such as `Asia/Bangkok`. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name)),
)
/** Between these minutes of the day no e-mail and no push message is sent that can wait; they may go past midnight. */
export const quietHours = z
  .strictObject({ fromMinute: minuteOfDay, untilMinute: minuteOfDay, timeZone })
  .check(z.refine(({ fromMinute, untilMinute }) => fromMinute !== untilMinute))

const channels = z.strictObject({ kind, inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
/** Channels of a kind that change; what is left out stays as it is. */
const channelsInput = z.strictObject({
  kind,
  inApp: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
  push: z.optional(z.boolean()),
})
export const noticeSettings = z.object({
  /** One of each kind, in the order of `noticeKinds`. */
  kinds: z.array(channels),
  quiet: z.nullable(quietHours),
  /** The buyer's own phrase, which stands on each of our messages; empty as long as there is none. */
  phrase: z.string(),
  /** Address of the e-mails. */
  email: z.string(),
  /** The shop's public key, by which a browser subscribes to push messages; null: the shop sends none. */
  pushKey: z.nullable(z.string()),
  /** Devices that get push messages: the host of each one's push service, and since when. */
  pushDevices: z.array(z.object({ service: z.string(), since: instant })),
})
/** Changes of the settings; a setting that is left out stays as it is. */
export const noticeSettingsInput = z.strictObject({
  kinds: z.optional(z.array(channelsInput).check(z.maxLength(noticeKinds.length))),
  quiet: z.optional(z.nullable(quietHours)),
})
