import * as z from 'zod/mini'
import { categories } from '../../market/categories/categories.ts'
import { localeCodes } from '../../wire/locales.ts'
import { instant, page, pageInput, rowId, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import { campaignTitleMax, campaignWordsMax } from './limits.ts'

/** Target of its notice: only what has an address in the app, never an address. */
export const campaignTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('home') }),
  z.strictObject({ type: z.literal('shop'), id: rowId }),
  z.strictObject({ type: z.literal('product'), id: rowId }),
  z.strictObject({ type: z.literal('list'), category: z.enum(categories) }),
])

const text = z.strictObject({ title: typedLine(1, campaignTitleMax), words: typedText(1, campaignWordsMax) })
/** By language; English is required, and stands for what is missing. */
const texts = z
  .partialRecord(z.enum(localeCodes), text)
  .check(z.refine((byLocale) => byLocale.en !== undefined))

const typedInstant = z.iso.datetime()
export const campaignInput = z.strictObject({
  texts,
  target: campaignTarget,
  startsAt: typedInstant,
  endsAt: typedInstant,
})
export const campaignListInput = z.strictObject(pageInput)
export const campaignId = z.strictObject({ id: uuid })
/** Which of its drafts the operator saw. */
const version = z.int().check(z.gte(1))
export const campaignSaveInput = z.strictObject({ ...campaignInput.shape, id: uuid, version })
export const campaignConfirmInput = z.strictObject({ id: uuid, version })

/** `draft` waits to be confirmed; `done` has been sent to all, or its time was over. */
export const campaignStates = ['draft', 'planned', 'sending', 'done', 'stopped'] as const
export const campaignRow = z.object({
  id: uuid,
  /** In English. */
  title: z.string(),
  target: campaignTarget,
  state: z.enum(campaignStates),
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
  /** To how many buyers it went so far. */
  sent: z.int(),
})
export const campaignPage = page(campaignRow)
export const campaign = z.object({
  ...campaignRow.shape,
  texts: z.partialRecord(z.enum(localeCodes), z.object({ title: z.string(), words: z.string() })),
  /** Counts how often its draft was written. */
  version,
  createdBy: z.nullable(z.string()),
  /** Number of buyers who would get it if it were sent now; null once it is confirmed or stopped. */
  audience: z.nullable(z.int()),
  /** Number of buyers who opened its notice in the app. */
  opened: z.int(),
})
