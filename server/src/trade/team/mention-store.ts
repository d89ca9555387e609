import type { TeamSubject } from '@sampan/contract/trade/team/subjects.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { NoteAct } from './note-store.ts'

export interface MentionRow extends NoteAct {
  noteId: number
  subjectType: TeamSubject
  subjectId: string
  authorId: string
  text: string
  createdAt: Date
  readAt: Date | null
}

/** Sets the colleagues whom a note mentions; who was mentioned before keeps what they have read. */
export async function setMentions(tx: Tx, noteId: number, operatorIds: readonly string[]): Promise<void> {
  await runStatement(tx, 'delete from team_mention where note_id = $1 and operator_id <> all($2::uuid[])', [
    noteId,
    operatorIds,
  ])
  await runStatement(
    tx,
    `insert into team_mention (note_id, operator_id) select $1, id from unnest($2::uuid[]) as id on conflict do nothing`,
    [noteId, operatorIds],
  )
}

export async function addMention(tx: Tx, noteId: number, operatorId: string): Promise<void> {
  const text = 'insert into team_mention (note_id, operator_id) values ($1, $2) on conflict do nothing'
  await runStatement(tx, text, [noteId, operatorId])
}

/** Notes that mention an operator, the newest first. */
export const mentionsOf = (
  db: Db,
  operatorId: string,
  { onlyUnread, before, limit }: { onlyUnread: boolean; before: number | null; limit: number },
): Promise<MentionRow[]> =>
  runStatement<MentionRow>(
    db,
    `select n.id as "noteId", n.subject_type as "subjectType", n.subject_id as "subjectId", n.author_id as "authorId",
      n.text, n.created_at as "createdAt", m.read_at as "readAt",
      n.act, n.act_operator_id as "actOperatorId", n.act_count as "actCount"
    from team_mention m join team_note n on n.id = m.note_id
    where m.operator_id = $1 and m.note_id < $2 ${onlyUnread ? 'and m.read_at is null' : ''}
    order by m.note_id desc limit ${Number(limit)}`,
    [operatorId, before ?? Number.MAX_SAFE_INTEGER],
  )

/** Number of unread mentions, counted up to a limit. */
export async function countMentions(db: Db, operatorId: string, most: number): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from (
      select from team_mention where operator_id = $1 and read_at is null limit ${Number(most)}) unread`,
    [operatorId],
  )
  return row?.n ?? 0
}

export async function markMentions(
  tx: Tx,
  operatorId: string,
  noteIds: readonly number[],
  at: Date,
): Promise<void> {
  await runStatement(
    tx,
    `update team_mention set read_at = $3
    where operator_id = $1 and note_id = any($2::bigint[]) and read_at is null`,
    [operatorId, noteIds, at],
  )
}
