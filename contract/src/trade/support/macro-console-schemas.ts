import * as z from 'zod/mini'
import { rowId, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import { isSeen } from '../../wire/seen-text.ts'
import { noteTextMax } from '../team/limits.ts'
import { answerTexts, canned, inboxRow, isFilled } from './console-schemas.ts'
import { cannedTitleMax, messageTextMax } from './limits.ts'
import { message, messageNumber } from './schemas.ts'

/** States in which a macro leaves a conversation: the buyer still waits, it is the buyer's turn, or it is closed. */
export const macroStates = ['open', 'waiting', 'closed'] as const
export type MacroState = (typeof macroStates)[number]

interface MacroContent {
  cannedId: number | null
  texts: object | null
  state: MacroState
  note: string
}
/** True if a macro does something: without an answer it closes, or leaves a note; only after an answer it is the buyer's turn. */
export const macroDoes = ({ cannedId, texts, state, note }: MacroContent): boolean =>
  cannedId !== null || texts !== null || state === 'closed' || (state === 'open' && note !== '')

export const macro = z.object({
  id: rowId,
  name: z.string(),
  cannedId: z.nullable(rowId),
  /** Its own texts, or those of its canned answer; null: it sends nothing. */
  texts: z.nullable(canned.shape.texts),
  state: z.enum(macroStates),
  /** Empty: it leaves none. */
  note: z.string(),
  version: z.int(),
})
export const macroList = z.object({ items: z.array(macro) })
export const macroInput = z
  .strictObject({
    id: z.optional(rowId),
    name: typedLine(1, cannedTitleMax, 'macroEmpty'),
    cannedId: z.nullable(rowId),
    texts: z.nullable(answerTexts),
    state: z.enum(macroStates),
    note: typedText(0, noteTextMax),
  })
  .check(
    z.refine((one) => one.cannedId === null || one.texts === null),
    z.refine(macroDoes, 'macroEmpty'),
  )
export const byMacro = z.strictObject({ id: rowId })
export const macroApplyInput = z
  .strictObject({
    thread: uuid,
    macroId: rowId,
    /** Version of the macro, and number of the last message, that the caller saw. */
    version: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    lastN: messageNumber,
    /** Its answer as the caller saw it filled in; empty where it has none. */
    text: typedText(0, messageTextMax, 'messageEmpty'),
  })
  .check(
    z.refine(({ text }) => text === '' || isSeen(text), 'messageEmpty'),
    isFilled,
  )
export const macroApplied = z.object({ conversation: inboxRow, message: z.nullable(message) })
