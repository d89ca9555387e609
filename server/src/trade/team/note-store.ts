import type { TeamSubject } from '@sampan/contract/trade/team/subjects.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { SubjectRef, SubjectRow } from './subject-store.ts'
import type { Team } from './team-of.ts'

/** Act that a note tells instead of a text of its author's: to whom the thing was given, and together with how many others. */
export interface NoteAct {
  act: 'given' | 'freed' | 'undone' | null
  actOperatorId: string | null
  actCount: number | null
}

export interface NoteRow extends NoteAct {
  id: number
  subjectType: TeamSubject
  subjectId: string
  authorId: string
  text: string
  createdAt: Date
  editedAt: Date | null
  /** Operators whom it mentions. */
  mentions: string[]
  /** Operators of these who have not read it. */
  unreadBy: string[]
}

const columns = `n.id, n.subject_type as "subjectType", n.subject_id as "subjectId", n.author_id as "authorId", n.text,
  n.created_at as "createdAt", n.edited_at as "editedAt",
  n.act, n.act_operator_id as "actOperatorId", n.act_count as "actCount",
  array(select m.operator_id::text from team_mention m where m.note_id = n.id order by m.operator_id) as mentions,
  array(select m.operator_id::text from team_mention m where m.note_id = n.id and m.read_at is null) as "unreadBy"`

/** Notes of a team about one thing, the newest first. */
export const notesAbout = (
  db: Db,
  { shopId }: Team,
  { type, id }: SubjectRef,
  { before, limit }: { before: number | null; limit: number },
): Promise<NoteRow[]> =>
  runStatement<NoteRow>(
    db,
    `select ${columns} from team_note n where n.subject_type = $1 and n.subject_id = $2 and coalesce(n.shop_id, 0) = $3
      and n.id < $4 order by n.id desc limit ${Number(limit)}`,
    [type, id, shopId ?? 0, before ?? Number.MAX_SAFE_INTEGER],
  )

export interface NewNote extends SubjectRef {
  buyerId: string | null
  authorId: string
  text: string
  at: Date
}

/** Writes a note. Of a buyer whose account is closed it keeps no mark: what colleagues write then is about the order. */
export async function insertNote(tx: Tx, { shopId }: Team, note: NewNote): Promise<number> {
  const [row] = await runStatement<{ id: number }>(
    tx,
    `insert into team_note (shop_id, subject_type, subject_id, buyer_id, author_id, text, created_at)
    values ($1, $2, $3, (select id from buyer where id = $4 and closed_at is null for key share), $5, $6, $7)
    returning id`,
    [shopId, note.type, note.id, note.buyerId, note.authorId, note.text, note.at],
  )
  if (!row) throw new Error('A note that was written has no number')
  return row.id
}

/**
 * Notes of one text about many things, each with its act, written as `insertNote` does. The buyers are held in the order of their ids.
 * @returns number of the note by the thing's id
 */
export async function insertNotes(
  tx: Tx,
  { shopId }: Team,
  subjects: readonly (SubjectRow & NoteAct)[],
  { authorId, text, at }: Pick<NewNote, 'authorId' | 'text' | 'at'>,
): Promise<Map<string, number>> {
  const rows = await runStatement<{ id: number; subjectId: string }>(
    tx,
    `with open_buyer as materialized (select id from buyer where id = any($4::uuid[]) and closed_at is null order by id for key share)
    insert into team_note (shop_id, subject_type, subject_id, buyer_id, author_id, text, created_at, act, act_operator_id, act_count)
    select $1, type, thing, open_buyer.id, $5, $6, $7, given.act, given.operator_id, given.count
    from unnest($2::text[], $3::text[], $4::uuid[], $8::text[], $9::uuid[], $10::int[])
      as given(type, thing, buyer_id, act, operator_id, count)
    left join open_buyer on open_buyer.id = given.buyer_id
    returning id, subject_id as "subjectId"`,
    [
      shopId,
      subjects.map(({ type }) => type),
      subjects.map(({ id }) => id),
      subjects.map(({ buyerId }) => buyerId),
      authorId,
      text,
      at,
      subjects.map(({ act }) => act),
      subjects.map(({ actOperatorId }) => actOperatorId),
      subjects.map(({ actCount }) => actCount),
    ],
  )
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]))
}

/** A note of a team, held until the transaction ends. */
export async function lockNote(tx: Tx, { shopId }: Team, id: number): Promise<NoteRow | undefined> {
  const text = `select ${columns} from team_note n where n.id = $1 and coalesce(n.shop_id, 0) = $2 for update of n`
  const [row] = await runStatement<NoteRow>(tx, text, [id, shopId ?? 0])
  return row
}

export async function findNote(db: Db, { shopId }: Team, id: number): Promise<NoteRow | undefined> {
  const text = `select ${columns} from team_note n where n.id = $1 and coalesce(n.shop_id, 0) = $2`
  const [row] = await runStatement<NoteRow>(db, text, [id, shopId ?? 0])
  return row
}

/** Its author's words from now on, whatever act it told before. */
export async function updateNote(tx: Tx, id: number, text: string, at: Date): Promise<void> {
  await runStatement(
    tx,
    `update team_note set text = $2, edited_at = $3, act = null, act_operator_id = null, act_count = null where id = $1`,
    [id, text, at],
  )
}

export async function deleteNote(tx: Tx, id: number): Promise<void> {
  await runStatement(tx, 'delete from team_note where id = $1', [id])
}

/** With a closed account all that colleagues wrote about it goes. */
export async function deleteNotesOf(tx: Tx, buyerId: string): Promise<void> {
  await runStatement(tx, 'delete from team_note where buyer_id = $1', [buyerId])
}
