import type { homeConsoleEndpoints } from '@sampan/contract/market/home/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { versionsBelow } from './block-store.ts'

type Rows = typeof homeConsoleEndpoints
type Version = AnswerOf<Rows['console_home_version']>
type Saved = Awaited<ReturnType<typeof versionsBelow>>[number]

const present = ({ version, savedAt, by, isPublished, isLive }: Saved) => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy: by,
  isPublished,
  isLive: isLive === true,
})

/** The saved versions of a block, newest first. Refuses badInput. */
export async function listVersions(
  ctx: OperatorContext,
  { id, cursor, limit }: ParsedOf<Rows['console_home_versions']>,
): Promise<AnswerOf<Rows['console_home_versions']>> {
  const [below] = decodeCursor(cursor, ['number']) ?? [null]
  const rows = await versionsBelow(ctx.db, id, below, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? encodeCursor([last.version]) : null,
  }
}

/** One of them with its content. Refuses notFound. */
export async function showVersion(
  ctx: OperatorContext,
  { id, version }: ParsedOf<Rows['console_home_version']>,
): Promise<Version> {
  const [row] = await versionsBelow(ctx.db, id, version + 1, 1)
  if (row?.version !== version) return refuse('notFound')
  return {
    ...present(row),
    content: row.content as Version['content'],
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}
