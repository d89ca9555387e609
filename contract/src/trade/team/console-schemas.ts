import * as z from 'zod/mini'
import { operator } from '../../base/staff/schemas.ts'
import { instant, page, pageInput, rowId, typedText, uuid } from '../../wire/schemas.ts'
import { actOthersMax, holdsTogetherMax, mentionsCountMax, noteMentionsMax, noteTextMax } from './limits.ts'
import { heldSubjects, teamSubjects } from './subjects.ts'

/** Id of a thing as it stands in its address: a UUID, of a shop its number. */
const subjectId = z
  .string()
  .check(z.regex(/^(?:[1-9]\d{0,15}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/))
export const subject = { subjectType: z.enum(teamSubjects), subjectId } as const

/** Acts on orders whose note the console writes. */
const noteActs = ['given', 'freed', 'undone'] as const
const noteAct = z.object({
  kind: z.enum(noteActs),
  /** Colleague to whom it was given; null in other acts. */
  operator: z.nullable(operator),
  /** Number of other orders that went the same way. */
  others: z.int(),
})

export const noteListInput = z.strictObject({ ...pageInput, ...subject })
export const note = z.object({
  id: rowId,
  author: operator,
  isMine: z.boolean(),
  /** It mentions the reader, who has not read it. */
  isUnread: z.boolean(),
  text: z.string(),
  /** Act that it tells, to be said in the reader's language instead of `text`; null where somebody wrote it, and in older notes. */
  act: z.nullable(noteAct),
  /** Colleagues whom it mentions. */
  mentions: z.array(operator),
  at: instant,
  /** When its author changed it last. */
  editedAt: z.nullable(instant),
})
export const notePage = page(note)

const written = {
  text: typedText(1, noteTextMax, 'noteEmpty'),
  operatorIds: z._default(z.array(uuid).check(z.maxLength(noteMentionsMax)), []),
} as const
export const noteAddInput = z.strictObject({ ...subject, ...written })
export const noteEditInput = z.strictObject({ id: rowId, ...written })
export const byNote = z.strictObject({ id: rowId })

export const colleagueInput = z.strictObject({ subjectType: z.enum(teamSubjects) })
export const colleagues = z.object({ items: z.array(operator) })

export const mentionInput = z.strictObject({
  ...pageInput,
  show: z._default(z.enum(['unread', 'all']), 'unread'),
})
export const mention = z.object({
  noteId: rowId,
  subjectType: z.enum(teamSubjects),
  subjectId: z.string(),
  /** Number or name by which people know the thing; empty when it is gone. */
  subjectName: z.string(),
  author: operator,
  text: z.string(),
  act: z.nullable(noteAct),
  at: instant,
  readAt: z.nullable(instant),
})
export const mentionPage = page(mention)
export const mentionReadInput = z.strictObject({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(100)),
})
export const mentionCount = z.object({
  unread: z.int().check(z.minimum(0), z.maximum(mentionsCountMax + 1)),
})

const held = { subjectType: z.enum(heldSubjects), subjectId: uuid } as const
export const byHeld = z.strictObject(held)
export const hold = z.object({
  /** Null: nobody has it. */
  holder: z.nullable(operator),
  isMine: z.boolean(),
})
export const holdInput = z.strictObject({
  ...held,
  /** Colleague who has it from now on; null: nobody. */
  operatorId: z.nullable(uuid),
  /** Colleague who had it as the caller saw it. */
  holderId: z.nullable(uuid),
  /** Line that the next one reads first; needed when it goes to a colleague. */
  text: z.optional(typedText(1, noteTextMax, 'noteEmpty')),
})

/** Many things at once, each with the colleague who had it as the caller saw it. */
export const holdManyInput = z.strictObject({
  subjectType: z.enum(['order']),
  holds: z
    .array(z.strictObject({ subjectId: uuid, operatorId: z.nullable(uuid), holderId: z.nullable(uuid) }))
    .check(z.minLength(1), z.maxLength(holdsTogetherMax)),
  /** Note that each of them gets; with `isTold` each colleague is mentioned once, in the note of one of their things. */
  note: z.optional(
    z.strictObject({
      text: typedText(1, noteTextMax, 'noteEmpty'),
      isTold: z._default(z.boolean(), true),
      /** The text is about this act alone: each reader has it in their own language. */
      act: z.optional(
        z.strictObject({
          kind: z.enum(['assigned', 'undone']),
          others: z.int().check(z.minimum(0), z.maximum(actOthersMax)),
        }),
      ),
    }),
  ),
})
export const holdProblems = ['notFound', 'changedMeanwhile', 'colleagueGone'] as const
export const holdManyOutput = z.object({
  /** Things that are held as it was said. */
  changed: z.array(uuid),
  problems: z.array(z.object({ id: uuid, problem: z.enum(holdProblems) })),
})

/** Act on a thing, as the trail has it. */
const change = z.object({
  id: z.string(),
  at: instant,
  operator: z.nullable(operator),
  action: z.string(),
  reason: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export const bySubject = z.strictObject(subject)
/** Acts of others since the caller's last look; `since` is null where they never looked. */
export const changes = z.object({
  since: z.nullable(instant),
  items: z.array(change),
  isMore: z.boolean(),
})
export const presence = z.object({ items: z.array(operator) })
