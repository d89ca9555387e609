import type { teamConsoleEndpoints } from '@sampan/contract/trade/team/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, operatorNames } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { colleaguesFor } from './colleague-store.ts'
import { addMention, setMentions } from './mention-store.ts'
import {
  deleteNote,
  findNote,
  insertNote,
  insertNotes,
  lockNote,
  type NoteAct,
  type NoteRow,
  notesAbout,
  updateNote,
} from './note-store.ts'
import { findSubject, type SubjectRef, type SubjectRow } from './subject-store.ts'
import { audienceOf, opens, type Team, teamOf } from './team-of.ts'

type Rows = typeof teamConsoleEndpoints
type Note = OutputOf<Rows['console_note_add']>

/** A thing that the caller opens. Refuses notFound: of another shop, or of a kind that their role does not open. */
export async function requireSubject(
  db: Db,
  ctx: Pick<OperatorContext, 'operator' | 'member'>,
  ref: SubjectRef,
): Promise<SubjectRow> {
  const team = teamOf(ctx)
  if (!opens(team, ctx.operator.role, ref.type)) return refuse('notFound')
  return (await findSubject(db, team, ref)) ?? refuse('notFound')
}

/** Notes about one thing, the newest first. Refuses notFound. */
export async function listNotes(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_note_list']>,
): Promise<OutputOf<Rows['console_note_list']>> {
  const before = decodeCursor(input.cursor, ['number'])?.[0] ?? null
  const ref = { type: input.subjectType, id: input.subjectId }
  await requireSubject(ctx.db, ctx, ref)
  const rows = await notesAbout(ctx.db, teamOf(ctx), ref, { before, limit: input.limit + 1 })
  return pageOf(rows, input.limit, ({ id }) => [id], await presentNotes(ctx.db, ctx.operator.id, rows))
}

/** Writes a note. Refuses notFound, colleagueGone. */
export function addNote(ctx: OperatorContext, input: ParsedOf<Rows['console_note_add']>): Promise<Note> {
  return ctx.act((tx) => writeNote(tx, ctx, { ...input, type: input.subjectType, id: input.subjectId }))
}

/** Writes a note within an act that does more. Refuses notFound, colleagueGone. */
export async function writeNote(
  tx: Tx,
  ctx: OperatorContext,
  { type, id: subjectId, text, operatorIds }: SubjectRef & { text: string; operatorIds: readonly string[] },
): Promise<Note> {
  const team = teamOf(ctx)
  const subject = await requireSubject(tx, ctx, { type, id: subjectId })
  const mentions = await requireColleagues(tx, ctx, type, operatorIds)
  const id = await insertNote(tx, team, { ...subject, authorId: ctx.operator.id, text, at: ctx.clock.now() })
  await setMentions(tx, id, mentions)
  await audit(tx, ctx, {
    action: 'notes.add',
    subject: { type, id: subjectId },
    after: shownIn(team, { id, text }),
  })
  await publish(tx, audienceOf(team), { topic: 'note' })
  return readNote(tx, ctx, id)
}

/**
 * Writes one text about many things within an act that does more; each colleague is mentioned in the note of one of them.
 * @param subjects things of the caller's team, of one kind, each with the act that its note tells
 * @param toldBy colleague, and the thing whose note mentions them
 */
export async function writeNotes(
  tx: Tx,
  ctx: OperatorContext,
  subjects: readonly (SubjectRow & NoteAct)[],
  { text, toldBy }: { text: string; toldBy: ReadonlyMap<string, string> },
): Promise<void> {
  const team = teamOf(ctx)
  const written = await insertNotes(tx, team, subjects, {
    authorId: ctx.operator.id,
    text,
    at: ctx.clock.now(),
  })
  for (const [operatorId, subjectId] of toldBy) {
    const id = written.get(subjectId)
    if (id !== undefined && operatorId !== ctx.operator.id) await addMention(tx, id, operatorId)
  }
  for (const { type, id: subjectId } of subjects) {
    const id = written.get(subjectId)
    if (id === undefined) continue
    const after = shownIn(team, { id, text })
    await audit(tx, ctx, { action: 'notes.add', subject: { type, id: subjectId }, after })
  }
  await publish(tx, audienceOf(team), { topic: 'note' })
}

/** Changes a note of one's own. Refuses notFound, noteOfAnother, colleagueGone. */
export function editNote(ctx: OperatorContext, input: ParsedOf<Rows['console_note_edit']>): Promise<Note> {
  const team = teamOf(ctx)
  return ctx.act(async (tx) => {
    const before = await holdOwn(tx, ctx, input.id)
    const mentions = await requireColleagues(tx, ctx, before.subjectType, input.operatorIds)
    await updateNote(tx, before.id, input.text, ctx.clock.now())
    await setMentions(tx, before.id, mentions)
    await audit(tx, ctx, {
      action: 'notes.edit',
      subject: { type: before.subjectType, id: before.subjectId },
      before: shownIn(team, before),
      after: shownIn(team, { id: before.id, text: input.text }),
    })
    await publish(tx, audienceOf(team), { topic: 'note' })
    return readNote(tx, ctx, before.id)
  })
}

/** Deletes a note of one's own. Refuses notFound, noteOfAnother. */
export function removeNote(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_note_remove']>,
): Promise<null> {
  return ctx.act(async (tx) => {
    const before = await holdOwn(tx, ctx, id)
    await dropNote(tx, ctx, before)
    return null
  })
}

/** Deletes a note within an act that does more. */
async function dropNote(tx: Tx, ctx: OperatorContext, note: NoteRow): Promise<void> {
  const team = teamOf(ctx)
  await deleteNote(tx, note.id)
  await audit(tx, ctx, {
    action: 'notes.remove',
    subject: { type: note.subjectType, id: note.subjectId },
    before: shownIn(team, note),
  })
  await publish(tx, audienceOf(team), { topic: 'note' })
}

/** A shop's words stay with the shop: the trail is read by Sampan, and says only that there was a note. */
const shownIn = ({ shopId }: Team, { id, text }: { id: number; text: string }) =>
  shopId === null ? { number: id, note: text } : { number: id }

async function holdOwn(tx: Tx, ctx: OperatorContext, id: number): Promise<NoteRow> {
  const note = (await lockNote(tx, teamOf(ctx), id)) ?? refuse('notFound')
  if (!opens(teamOf(ctx), ctx.operator.role, note.subjectType)) return refuse('notFound')
  return note.authorId === ctx.operator.id ? note : refuse('noteOfAnother')
}

/** Colleagues without the caller. Refuses colleagueGone where one does not open the thing, or is gone. */
async function requireColleagues(
  tx: Tx,
  ctx: OperatorContext,
  type: SubjectRef['type'],
  operatorIds: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(operatorIds)].filter((id) => id !== ctx.operator.id)
  if (wanted.length === 0) return []
  const there = await colleaguesFor(tx, teamOf(ctx), type, wanted)
  return there.length === wanted.length ? wanted : refuse('colleagueGone')
}

async function readNote(tx: Tx, ctx: OperatorContext, id: number): Promise<Note> {
  const row = (await findNote(tx, teamOf(ctx), id)) ?? refuse('notFound')
  return (await presentNotes(tx, ctx.operator.id, [row]))(row)
}

/** Act that a note tells, with the colleague by name. */
export function presentAct<Name>(
  { act, actOperatorId, actCount }: NoteAct,
  names: ReadonlyMap<string, Name>,
): { kind: NonNullable<NoteAct['act']>; operator: Name | null; others: number } | null {
  if (act === null || actCount === null) return null
  return { kind: act, operator: (actOperatorId && names.get(actOperatorId)) || null, others: actCount }
}

async function presentNotes(
  db: Db,
  readerId: string,
  rows: readonly NoteRow[],
): Promise<(row: NoteRow) => Note> {
  const names = await operatorNames(
    db,
    rows.flatMap(({ authorId, mentions, actOperatorId }) => [
      authorId,
      ...mentions,
      ...(actOperatorId === null ? [] : [actOperatorId]),
    ]),
  )
  return (row) => ({
    id: row.id,
    author: names.get(row.authorId) ?? refuse('notFound'),
    isMine: row.authorId === readerId,
    isUnread: row.unreadBy.includes(readerId),
    text: row.text,
    act: presentAct(row, names),
    mentions: row.mentions.flatMap((id) => names.get(id) ?? []),
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  })
}
